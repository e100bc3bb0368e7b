import { describe, expect, it } from 'vitest';
import { aWrittenModel, aWrittenService, aWrittenSite, catalogueFiles } from '../examples.ts';
import { joinSites, layOver } from './merging.ts';
import type { WrittenSite } from './written.ts';

const [lira, vela, orla] = ['lira', 'vela', 'orla'].map((key) => aWrittenModel({ key }));
if (!lira || !vela || !orla) throw new Error('three models');
const published = [aWrittenSite({ models: [lira, vela] }), aWrittenSite({ brand: 'cerrado' })];

const merge = (...files: WrittenSite[]) =>
  joinSites(
    layOver(published, catalogueFiles(...files).sources).map(({ site }) => site as WrittenSite),
    published,
  );

describe('laying files over the published catalogue', () => {
  it('replaces the models and services that a file names and keeps the rest where it stood', () => {
    const dearer = { ...lira, tagline: 'Outro' };
    const [aurora, cerrado] = merge(
      aWrittenSite({ models: [orla, dearer], services: [aWrittenService({ price: 1 })] }),
    );
    expect(aurora?.models.map(({ key, tagline }) => [key, tagline === 'Outro'])).toEqual([
      ['lira', true],
      ['vela', false],
      ['orla', false],
    ]);
    expect(aurora?.services.map(({ id, price }) => [id, price])).toEqual([['REV3', 1]]);
    expect(cerrado).toEqual(published[1]);
  });

  it('joins the files of one site and adds a new one', () => {
    const lumen = (changes: Partial<WrittenSite>) =>
      aWrittenSite({ brand: 'lumen', models: [], services: [], ...changes });
    const sites = merge(
      lumen({ models: [lira] }),
      lumen({ models: [vela] }),
      lumen({ services: [aWrittenService()] }),
    );
    expect(sites.map(({ brand, models, services }) => [brand, models.length, services.length])).toEqual([
      ['aurora', 2, 1],
      ['cerrado', 1, 1],
      ['lumen', 2, 1],
    ]);
  });

  it('changes nothing when a file says what is published', () => {
    expect(merge(...published)).toEqual(published);
  });
});

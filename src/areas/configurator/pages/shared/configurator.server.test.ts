import { describe, expect, it } from 'vitest';
import {
  aSnapshot,
  aWrittenModel,
  aWrittenPart,
  aWrittenSite,
  aWrittenVersion,
} from '../../../catalogue/examples.ts';
import { findModel } from '../../../catalogue/index.ts';
import { siteFile } from '../../../platform/contract.ts';
import { workshopOf } from '../../web/index.ts';
import { configuratorView, openedCar, shownView } from './configurator.server.ts';

const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' });

/** Part 8SM and colour 268 are for the dearer version only. */
function aLira() {
  const [colour, other] = aWrittenModel().colours;
  if (!colour || !other) throw new Error('no colours');
  const only = { versions: ['341A3C0'] };
  const lira = aWrittenModel({
    versions: [aWrittenVersion(), aWrittenVersion({ code: '341A3C0', price: 101_990 })],
    colours: [{ ...colour, ...only }, other],
    parts: [{ ...aWrittenPart({ id: '341-8SM', code: '8SM' }), ...only }],
  });
  const model = findModel(aSnapshot(aWrittenSite({ models: [lira] })), site, 'lira');
  if (!model) throw new Error('no model');
  return { model, kept: `colour:${colour.code}` };
}

describe('what the server makes of a model’s rules', () => {
  it('is made once for all who ask for one of its cars (R35)', () => {
    const { model } = aLira();
    const [one, other] = [0, 1].map(() => workshopOf(configuratorView(site, model)));
    expect(one?.configurator).toBe(other?.configurator);
  });

  it('explains what an opened step shows and nothing beside it, and all where a page shows all (R35)', () => {
    const { model, kept } = aLira();
    const view = configuratorView(site, model);
    const workshop = workshopOf(view);
    const { car } = openedCar(workshop, '341A1B0');
    const explained = (step?: 'optionals' | 'colour' | 'resume') =>
      shownView(site, { view, workshop, car }, step)
        .states.filter(({ reason }) => reason !== '')
        .map(({ key }) => key);
    expect(explained()).toEqual(expect.arrayContaining([kept, '8SM']));
    expect(explained('optionals')).toEqual(['8SM']);
    expect(explained('colour')).toEqual([kept]);
    expect(explained('resume')).toEqual([]);
  });
});

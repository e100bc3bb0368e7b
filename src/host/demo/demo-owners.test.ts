import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DemoPart, PlugName } from '../../areas/platform/plug.ts';
import { demoParts, readOwnerFiles } from './demo-owners.ts';

const plug = (name: string, ...after: string[]) => ({
  name: name as PlugName,
  demo: { after: after as PlugName[], fields: { [name]: {} } } as unknown as DemoPart,
});
const namesOf = (parts: readonly DemoPart[]) => parts.flatMap(({ fields = {} }) => Object.keys(fields));

describe('the parts of the demo', () => {
  it('come after those that they build on, wherever their plugs are listed', () => {
    const [car, order, opinion] = [plug('car'), plug('order', 'car'), plug('opinion', 'order', 'car')];
    for (const plugs of [
      [car, order, opinion],
      [opinion, order, car],
      [order, opinion, car],
    ])
      expect(namesOf(demoParts(plugs))).toEqual(['car', 'order', 'opinion']);
    expect(demoParts([{ name: 'nothing' as PlugName }])).toEqual([]);
  });

  it('end the start where they build on each other, or on what there is not', () => {
    expect(() => demoParts([plug('car', 'order'), plug('order', 'car')])).toThrow(
      /^car: its part of the demo builds on itself$/,
    );
    expect(() => demoParts([plug('order', 'car')])).toThrow(/^order: car has no part of the demo$/);
  });
});

describe('a file of owners', () => {
  const owner = { name: 'Ana', model: 'lira', version: 'LIRA1', deliveredDaysAgo: 30 };
  const opinion = {
    rating: 5,
    title: 'Muito bom',
    text: 'Gostei muito de dirigir na estrada e na cidade.',
    daysAgo: 10,
    useful: 0,
  };
  const faultsIn = async (...owners: readonly object[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-owners-'));
    await writeFile(join(folder, 'owners.json'), JSON.stringify({ site: 'br/aurora', owners }));
    const { errors } = await readOwnerFiles(folder);
    return errors.map(({ path, fault }) => [path, fault.code]);
  };

  it('is held to the rules of each area, which say at which owner something is wrong', async () => {
    expect(await faultsIn(owner, { ...owner, opinion, member: { nickname: 'anita' } })).toEqual([]);
    expect(
      await faultsIn(
        { ...owner, opinion: { ...opinion, title: '' } },
        { ...owner, opinion: { ...opinion, daysAgo: 31 } },
        { ...owner, opinion: { ...opinion, useful: 4 } },
        { ...owner, member: { nickname: '' } },
      ),
    ).toEqual([
      ['owners[0]', 'owner-opinion'],
      ['owners[1]', 'owner-early'],
      ['owners[2]', 'owner-votes'],
      ['owners[3]', 'owner-nickname'],
    ]);
  });

  it('says nothing that no area knows', async () => {
    expect((await faultsIn({ ...owner, pets: 2 })).length).toBe(1);
  });
});

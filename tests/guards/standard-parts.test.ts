import { expect, it } from 'vitest';
import { standardParts } from '../../src/areas/catalogue/pages/shared/standard-look.server.ts';
import { siteFile } from '../../src/areas/platform/contract.ts';
import { demoSnapshot } from '../demo.ts';

it('texts of a version’s equipment name the parts that its configurator opens with, in every demo model', async () => {
  const { sites } = await demoSnapshot();
  let named = 0;
  for (const { brand, market, models } of sites.values()) {
    const site = siteFile.parse({ brand, brandName: brand, market, theme: brand });
    for (const model of models) {
      const choices = model.rules.filter(({ form }) => form === 'one-of').map(({ subjects }) => subjects);
      for (const version of model.versions) {
        const opened = standardParts(site, model, version);
        const texts = version.equipment.flatMap(({ items }) => items);
        for (const group of choices) {
          const standard = version.parts.filter(({ code }) => group.includes(code) && opened.includes(code));
          expect(
            standard.map(({ price }) => price),
            `${brand} ${version.code}`,
          ).toEqual([0]);
          const names = standard.map(({ name }) => name);
          const kind = names[0]?.split(' ')[0] ?? '';
          expect(
            texts.filter((text) => text.startsWith(`${kind} `)),
            `${brand} ${version.code}`,
          ).toEqual(names);
          named += 1;
        }
      }
    }
  }
  // Of every model: each has wheels to choose from.
  expect(named).toBeGreaterThan(80);
});

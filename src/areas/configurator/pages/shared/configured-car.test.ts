import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aSnapshot,
  aWrittenModel,
  aWrittenPart,
  aWrittenService,
  aWrittenSite,
  aWrittenVersion,
} from '../../../catalogue/examples.ts';
import { findModel } from '../../../catalogue/index.ts';
import { siteFile } from '../../../platform/contract.ts';
import type { Site } from '../../../platform/index.ts';
import { type Car, click, openCar, readCode } from '../../flow/index.ts';
import { workshopOf } from '../../web/index.ts';
import { configuratorView } from './configurator.server.ts';
import { configuredCar } from './configured-car.ts';
import { chosenOf } from './written-car.server.ts';

const parts = [
  aWrittenPart(),
  aWrittenPart({ id: '341-4HZ', code: '4HZ', name: 'Teto solar', price: 6490 }),
  aWrittenPart({ id: '341-KIT', code: 'KIT', name: 'Pacote', price: 7990, versions: ['341A3C0'] }),
  aWrittenPart({ id: '341-108', code: '108', name: 'Alarme', price: 749.9, type: 'accessory' }),
];
const lira = aWrittenModel({
  versions: [aWrittenVersion({ bonus: 2000 }), aWrittenVersion({ code: '341A3C0', price: 101_990 })],
  parts,
  rules: ['KIT contains 4CN, 4HZ', '108 requires colour:268'],
});

it('is the car that the server says it is, whatever was clicked, a kit with its contents among it (R10)', () => {
  const file = { brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' };
  const site: Site = siteFile.parse(file);
  const sold = aSnapshot(aWrittenSite({ models: [lira], services: [aWrittenService()] }));
  const model = findModel(sold, site, 'lira');
  if (!model) throw new Error('the example sells it');
  const view = configuratorView(site, model);
  const workshop = workshopOf(view);
  const keys = [...view.configurable.options.map(({ key }) => key), `service:${view.services[0]?.id}`];
  const aClick = fc.record({ key: fc.constantFrom(...keys), isAdded: fc.boolean() });
  const clicked = (car: Car, { key, isAdded }: { key: string; isAdded: boolean }): Car => {
    const result = click(workshop, car, isAdded ? { add: key } : { remove: key });
    return result.ok ? result.car : { ...car, configuration: result.ways[0]?.result ?? car.configuration };
  };
  const start = openCar(workshop, { read: readCode('341A3C0_134'), isGiven: true }).car;
  fc.assert(
    fc.property(fc.array(aClick, { maxLength: 6 }), (clicks) => {
      const car = clicks.reduce(clicked, start);
      expect(chosenOf(model, car)).toEqual(configuredCar(view, car));
    }),
    { numRuns: 60 },
  );
});

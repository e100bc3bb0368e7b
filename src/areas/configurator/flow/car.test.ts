import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aSnapshot,
  aWrittenModel,
  aWrittenPart,
  aWrittenSite,
  aWrittenVersion,
} from '../../catalogue/examples.ts';
import { findModel } from '../../catalogue/index.ts';
import { compileModel, createConfigurator } from '../index.ts';
import {
  type Car,
  type Click,
  click,
  codeOfCar,
  encodeCode,
  openCar,
  readCode,
  type Workshop,
} from './index.ts';

const [connect, roof, sound] = [
  aWrittenPart(),
  aWrittenPart({ id: '341-4HZ', code: '4HZ', name: 'Teto solar', price: 6490 }),
  aWrittenPart({ id: '341-8SM', code: '8SM', name: 'Som', price: 3190 }),
];
const alarm = aWrittenPart({ id: '341-108', code: '108', name: 'Alarme', price: 749, type: 'accessory' });
const brisa = aWrittenVersion();
const aura = aWrittenVersion({
  code: '341A3C0',
  versionName: 'Aura',
  displayedVersionName: 'Aura',
  price: 101_990,
});

/** The Lira in two versions: the roof needs the package, the sound is for the Aura alone. */
const lira = aWrittenModel({
  versions: [brisa, aura],
  parts: [connect, roof, { ...sound, versions: ['341A3C0'] }, alarm],
  rules: ['4HZ requires 4CN', '4HZ excludes coating:318'],
});

function aWorkshop(changes: Parameters<typeof aWrittenModel>[0] = {}): Workshop {
  const model = findModel(
    aSnapshot(aWrittenSite({ models: [{ ...lira, ...changes }] })),
    { brand: 'aurora', market: 'BR' },
    'lira',
  );
  const compiled = model && compileModel(model, 'BR');
  if (!compiled?.ok) throw new Error(compiled?.problems[0]?.fault.code ?? 'no model');
  return {
    model: compiled.model,
    configurator: createConfigurator(compiled.model),
    services: ['REV3', 'GAR1'],
    usualVersion: '341A1B0',
  };
}

const workshop = aWorkshop();
const opened = (code: string) => openCar(workshop, { read: readCode(code), isGiven: true });
const codeOf = (car: Car) => encodeCode(codeOfCar(workshop.model, car));
function clicked(car: Car, what: Click): Car {
  const result = click(workshop, car, what);
  if (!result.ok) throw new Error(`${JSON.stringify(what)} does not fit`);
  return result.car;
}

describe('a car from an address', () => {
  it('is the usual version in the model’s own colour when the address names none', () => {
    const { car, changes, isUnreadable } = openCar(workshop, { read: undefined, isGiven: false });
    expect(car.configuration.car).toEqual(expect.arrayContaining(['version:341A1B0', 'colour:134']));
    expect([changes, isUnreadable]).toEqual([[], false]);
  });

  it('is the car that the address says', () => {
    const { car, changes } = opened('341A3C0_268_121_8SM.108_GAR1');
    const { car: keys } = car.configuration;
    expect(keys).toEqual(
      expect.arrayContaining(['version:341A3C0', 'colour:268', 'coating:121', '8SM', '108']),
    );
    expect([car.services, changes]).toEqual([['GAR1'], []]);
  });

  it('tells of all that is not sold any more, and keeps the rest', () => {
    const { car, changes } = opened('GONE_999_121_4CN.OLD_REV3.NONE');
    expect(changes).toEqual([
      { what: 'version', code: 'GONE', why: 'gone' },
      { what: 'colour', code: '999', why: 'gone' },
      { what: 'part', code: 'OLD', why: 'gone' },
      { what: 'service', code: 'NONE', why: 'gone' },
    ]);
    expect(car.configuration).toMatchObject({ version: 'version:341A1B0' });
    expect(car.configuration.car).toContain('4CN');
    expect(car.services).toEqual(['REV3']);
  });

  it('tells that it was written for another model year of a version that is sold, and opens this one (R32)', () => {
    const { car, changes } = opened('341A3C0.2025_268_121');
    expect(changes).toEqual([{ what: 'year', code: '2025', why: 'gone' }]);
    expect(codeOf(car)).toBe('341A3C0.2026_268_121');
    expect(opened('341A3C0.2026_268_121').changes).toEqual([]);
    expect(opened('GONE.2025').changes).toEqual([{ what: 'version', code: 'GONE', why: 'gone' }]);
    for (const year of ['', '26', '02026', '99999', '2026.1', '2e3']) {
      expect(opened(`341A3C0.${year}`)).toMatchObject({ changes: [], isUnreadable: true });
    }
  });

  it('tells of what does not go together any more', () => {
    expect(opened('341A1B0_134_318_4CN.4HZ').changes).toEqual([
      { what: 'part', code: '4HZ', why: 'not-together' },
    ]);
    expect(opened('341A1B0_134_121_8SM').changes).toEqual([
      { what: 'part', code: '8SM', why: 'not-together' },
    ]);
  });

  it('says that an address could not be read, and opens all the same (R32)', () => {
    expect(openCar(workshop, { read: readCode('<b>'), isGiven: true }).isUnreadable).toBe(true);
    expect(opened('341A1B0_134_121_<b>').isUnreadable).toBe(true);
  });

  it('is the same car again from its own code, whatever was clicked', () => {
    const keys = [
      ...workshop.model.options.map(({ key }) => key),
      'service:REV3',
      'service:NONE',
      '__proto__',
    ];
    const aClick = fc.record({ key: fc.constantFrom(...keys), isAdded: fc.boolean() });
    fc.assert(
      fc.property(fc.array(aClick, { maxLength: 6 }), (clicks) => {
        let { car } = opened('341A1B0');
        for (const { key, isAdded } of clicks) {
          const result = click(workshop, car, isAdded ? { add: key } : { remove: key });
          car = result.ok
            ? result.car
            : { ...car, configuration: result.ways[0]?.result ?? car.configuration };
        }
        const again = opened(codeOf(car));
        expect(again).toMatchObject({ changes: [], isUnreadable: false });
        expect(again.car.configuration.car).toEqual(car.configuration.car);
        expect(again.car.configuration.chosen.toSorted()).toEqual(car.configuration.chosen.toSorted());
        expect(codeOf(again.car)).toBe(codeOf(car));
        expect(again.car.services).toEqual(car.services);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a car shows and nobody chose', () => {
  const [fabric, leather] = aWrittenModel().coatings ?? [];
  if (!fabric || !leather) throw new Error('the example has two coatings');

  it('is marked in its code, and is no choice when it is opened again', () => {
    const { car } = openCar(workshop, { read: undefined, isGiven: false });
    expect(car.configuration.chosen).toEqual([]);
    expect(codeOf(car)).toBe('341A1B0.2026_.134_.121');
    const again = opened(codeOf(car));
    expect(again).toMatchObject({ changes: [], isUnreadable: false });
    expect(again.car.configuration).toEqual(car.configuration);
    expect(codeOf(clicked(again.car, { add: 'colour:134' }))).toBe('341A1B0.2026_134_.121');
  });

  it('stands in the way of no other version, before a reload or after it; what was chosen does', () => {
    const apart = aWorkshop({
      coatings: [
        { ...fabric, versions: ['341A1B0'] },
        { ...leather, versions: ['341A3C0'] },
      ],
      rules: [],
    });
    const openedThere = (code: string) => openCar(apart, { read: readCode(code), isGiven: true }).car;
    const codeThere = (car: Car) => encodeCode(codeOfCar(apart.model, car));
    for (const car of [openedThere('341A1B0_134'), openedThere(codeThere(openedThere('341A1B0_134')))]) {
      expect(codeThere(car)).toBe('341A1B0.2026_134_.121');
      const result = click(apart, car, { add: 'version:341A3C0' });
      expect(result.ok && codeThere(result.car)).toBe('341A3C0.2026_134_.318');
    }
    expect(click(apart, openedThere('341A1B0_134_121'), { add: 'version:341A3C0' }).ok).toBe(false);
  });

  it('goes on being shown where the model opens with another by now, and is told where it is sold no more', () => {
    const next = aWorkshop({ defaultColour: '268', coatings: [leather], rules: [] });
    const result = openCar(next, { read: readCode('341A1B0.2026_.134_.121_4CN'), isGiven: true });
    expect(encodeCode(codeOfCar(next.model, result.car))).toBe('341A1B0.2026_134_.318_4CN');
    expect(result.changes).toEqual([{ what: 'coating', code: '121', why: 'gone' }]);
  });
});

describe('a click', () => {
  const { car } = opened('341A1B0_134_121');

  it('takes an optional and leaves it again [D2-2.5-02]', () => {
    const taken = clicked(car, { add: '4CN' });
    expect(taken.configuration.car).toContain('4CN');
    expect(codeOf(clicked(taken, { remove: '4CN' }))).toBe(codeOf(car));
  });

  it('changes the colour and nothing else', () => {
    expect(codeOf(clicked(car, { add: 'colour:268' }))).toBe('341A1B0.2026_268_121');
  });

  it('that needs more than itself is a question with its reason and ways, and changes nothing by itself [D2-2.5-03]', () => {
    const result = click(workshop, car, { add: '4HZ' });
    if (result.ok) throw new Error('it fits');
    expect(result.reason.map(({ text }) => text)).toContain('4HZ requires 4CN');
    expect(result.ways[0]).toMatchObject({ removes: [], priceChange: (6490 + 3490) * 100 });
    expect(result.ways[0]?.adds.toSorted()).toEqual(['4CN', '4HZ']);
  });

  it('on what another version has leads to that version', () => {
    const result = click(workshop, car, { add: '8SM' });
    if (result.ok) throw new Error('it fits');
    const [way] = result.ways;
    expect(way?.result.car).toEqual(expect.arrayContaining(['version:341A3C0', '8SM', 'colour:134']));
    expect(way?.priceChange).toBe((101_990 - 84_990 + 3190) * 100);
  });

  it('takes services and leaves them, and none that is not sold', () => {
    const with1 = clicked(car, { add: 'service:GAR1' });
    expect(with1.services).toEqual(['GAR1']);
    expect(clicked(with1, { add: 'service:GAR1' }).services).toEqual(['GAR1']);
    expect(clicked(with1, { remove: 'service:GAR1' }).services).toEqual([]);
    expect(clicked(car, { add: 'service:NONE' }).services).toEqual([]);
  });

  it('on what nobody knows does nothing', () => {
    expect(clicked(car, { add: 'NONE' })).toBe(car);
  });
});

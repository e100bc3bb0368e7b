import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { PLAIN_LINE } from '../../../kit/validators/plain-line.ts';
import { anIntent } from '../examples.ts';
import { labels } from '../web/labels.ts';
import { COMPANY_MAX, carOfKind, FLEET_MAX, intentRemarks, VEHICLES_MAX } from './intent.ts';

const texts = { age: 'Sim', type: 'SUV', method: 'E-mail' };
const intents = fc
  .record({
    company: fc.string({ unit: anyCharacter, maxLength: COMPANY_MAX * 2 }),
    fleet: fc.string({ unit: anyCharacter, maxLength: FLEET_MAX * 2 }),
    vehicleAmount: fc.integer({ min: 1, max: VEHICLES_MAX }),
  })
  .map(anIntent);

describe('the remarks of a rental intent', () => {
  it('say company, age, vehicles and how to answer, in the order in which a dealer reads [D2-3.6-01]', () => {
    expect(intentRemarks(anIntent({ fleet: '8 utilitários\nde 2021' }), labels['pt-BR'], texts)).toBe(
      'Locação para empresas | Empresa: Padaria Três Irmãos Ltda | CNPJ há mais de um ano: Sim | Tipo de veículo: SUV | Quantidade: 12 | Prefere contato por: E-mail | Frota atual: 8 utilitários de 2021',
    );
    expect(intentRemarks(anIntent({ fleet: ' ' }), labels['es-AR'], texts)).not.toContain('Flota');
  });

  it('read as they are written: nothing in them turns the words of the portal around (R37)', () => {
    const turned = anIntent({ company: 'Padaria \u202eadtL', fleet: 'dez\u2066 carros\u2028novos\u200f' });
    expect(intentRemarks(turned, labels['pt-BR'], texts)).toMatch(
      /Empresa: Padaria adtL \| .*Frota atual: dez carros novos$/,
    );
  });

  it('are one line that fits a lead, and no word of a company passes for a part of them', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        const said = intentRemarks(intent, labels['pt-BR'], texts);
        expect(said.length).toBeLessThanOrEqual(1_000);
        expect(said).toMatch(PLAIN_LINE);
        expect([6, 7]).toContain(said.split(' | ').length);
        expect(said.split(' | ')[4]).toBe(`Quantidade: ${intent.vehicleAmount}`);
      }),
    );
  });
});

it('a lead is about the car of the kind that costs least, and about none where the site sells no such kind', () => {
  const car = (name: string, body: string, price: number) => ({ name, body, cheapest: { price } });
  const cars = [car('a', 'suv', 9), car('b', 'suv', 7), car('c', 'sedan', 5)];
  expect(carOfKind(cars, 'suv')?.name).toBe('b');
  expect(carOfKind(cars, 'pickup')).toBeUndefined();
});

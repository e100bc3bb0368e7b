import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MARKET_CODES } from '../../src/kit/markets/identities.ts';
import { LENDINGS } from '../../src/kit/markets/lendings.ts';
import { declaredLines } from './declared-words.ts';

const FORBIDDEN = MARKET_CODES.flatMap((market) => LENDINGS[market].forbiddenPromises);
const isForbidden = (text: string): boolean => FORBIDDEN.some((promise) => promise.test(text));

describe('no offer promises what the law forbids (CDC art. 54-C; Ley 24.240 art. 4 and 7)', () => {
  it.each([
    'Crédito sem consulta ao SPC',
    'Financiamento fácil, sem comprovação de renda',
    'Sem comprovar renda: saia de carro novo',
    'Aprovação garantida para todos',
    'Negativado também é aprovado',
    'Financiación sin veraz',
    'Crédito sin comprobante de sueldo',
    'Aprobación garantizada',
  ])('%s', (text) => {
    expect(isForbidden(text)).toBe(true);
  });

  it.each([
    'Crédito sujeito a análise; taxas e tarifas podem mudar até a contratação',
    'Consulte sem compromisso as condições do financiamento',
    'Para pedir o crédito, o banco parceiro precisa consultar e guardar os seus dados.',
    'La financiación está sujeta a análisis crediticio',
  ])('leaves alone: %s', (text) => {
    expect(isForbidden(text)).toBe(false);
  });

  it('in no words of a screen or a mail, and in no offer of the demonstration', () => {
    const texts = [...globSync('src/**/*{pt-BR,es-AR}*.ts'), ...globSync('seeds/**/*.json')];
    expect(texts.length).toBeGreaterThan(100);
    const said = texts.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(isForbidden)
        .map((line) => `${path}: ${line.trim()}`),
    );
    const declared = [...declaredLines('pt-BR'), ...declaredLines('es-AR')];
    expect([...said, ...declared.filter(isForbidden)]).toEqual([]);
  });
});

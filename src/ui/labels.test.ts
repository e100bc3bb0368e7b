import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsFor } from './labels.tsx';

const labels = {
  area: 'test',
  'pt-BR': {
    'modal.title': 'Simule o {{car}}',
    versions_one: '{{count}} versão',
    versions_other: '{{count}} versões',
  },
  'es-AR': {
    'modal.title': 'Simulá el {{car}}',
    versions_one: '{{count}} versión',
    versions_other: '{{count}} versiones',
  },
};

describe('labels', () => {
  it('speak the language of the page and fill their places [D2-9-56] [D2-9-57]', () => {
    expect(labelsFor('pt-BR', labels)('modal.title', { car: 'Orla' })).toBe('Simule o Orla');
    expect(labelsFor('es-AR', labels)('modal.title', { car: 'Orla' })).toBe('Simulá el Orla');
  });

  it.each([
    ['Viña Larga Automotores S.A.', 'De Viña Larga Automotores S.A. Hoy, Viña Larga Automotores S.A.'],
    ['las 4:30 p. m.', 'De las 4:30 p. m. Hoy, las 4:30 p. m.'],
    ['Orla', 'De Orla. Hoy, Orla.'],
    [undefined, 'De {{what}}. Hoy, {{what}}.'],
  ])('end a sentence with one full stop behind %s', (what, text) => {
    const words = { sentence: 'De {{what}}. Hoy, {{what}}.' };
    const values = what === undefined ? {} : { what };
    expect(labelsFor('es-AR', { area: 'test', 'pt-BR': words, 'es-AR': words })('sentence', values)).toBe(
      text,
    );
  });

  it('leave a full stop within a name alone', () => {
    const words = { file: '{{what}}.pdf' };
    expect(
      labelsFor('pt-BR', { area: 'test', 'pt-BR': words, 'es-AR': words })('file', { what: 'S.A.' }),
    ).toBe('S.A..pdf');
  });

  it.each([
    ['pt-BR', 0, '0 versão'],
    ['pt-BR', 1, '1 versão'],
    ['pt-BR', 2, '2 versões'],
    ['es-AR', 0, '0 versiones'],
    ['es-AR', 1, '1 versión'],
    ['es-AR', 1_000_000, '1000000 versiones'],
  ] as const)('count in %s: %i', (language, count, text) => {
    expect(labelsFor(language, labels)('versions', { count })).toBe(text);
  });

  it.each(['pt-BR', 'es-AR'] as const)('count in %s as the platform does', (language) => {
    const rules = new Intl.PluralRules(language);
    const counts = fc.oneof(fc.integer(), fc.double({ min: -10, max: 10, noNaN: true }));
    fc.assert(
      fc.property(counts, (count) => {
        const isOne = labelsFor(language, labels)('versions', { count }).match(/vers(ão|ión)$/) !== null;
        expect(isOne).toBe(rules.select(count) === 'one');
      }),
    );
  });

  it('show a place that nothing fills rather than hide it', () => {
    expect(labelsFor('pt-BR', labels)('modal.title')).toBe('Simule o {{car}}');
  });

  it('do not read a value as a place again', () => {
    expect(labelsFor('pt-BR', labels)('modal.title', { car: '{{count}} $&' })).toBe('Simule o {{count}} $&');
  });
});

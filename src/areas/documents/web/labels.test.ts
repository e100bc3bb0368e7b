import { expect, it } from 'vitest';
import { labels } from './labels.ts';

it("says 'Arquivos excederam o tamanho máximo' of files that are too large [D2-8-37]", () => {
  expect(labels['pt-BR']['too-large']).toBe('Arquivos excederam o tamanho máximo');
  expect(labels['es-AR']['too-large']).toBe('Los archivos superaron el tamaño máximo');
});

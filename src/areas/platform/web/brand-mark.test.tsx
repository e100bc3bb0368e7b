import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BrandMark } from './brand-mark.tsx';

const markup = '<path d="M0 0H20" />';
const viewBoxAt = (scale: number, viewBox = '-2 4 20 10') =>
  /viewBox="([^"]*)"/.exec(
    renderToStaticMarkup(<BrandMark logo={{ viewBox, markup, scale }} name="Verde" />),
  )?.[1];

it('draws a logo as high as its scale says without a style sheet of its brand, in the middle of the line', () => {
  expect(viewBoxAt(1)).toBe('-2 4 20 10');
  expect(viewBoxAt(0.5)).toBe('-2 -1 20 20');
  expect(viewBoxAt(1.25)).toBe('-2 5 20 8');
});

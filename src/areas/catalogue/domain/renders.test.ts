import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderAddress, renderPlaces, renderProblem } from './renders.ts';

const TEMPLATE = 'https://renders.example/{model}/{version}/{year}/{colour}/{angle}.jpg?w={width}';

describe("an address of a maker's renders", () => {
  it('names a picture of its own for each colour, angle and width of a version', () => {
    const fields = {
      model: 'lira',
      version: '341A1B0',
      year: 2026,
      colour: '134',
      angle: 'front',
      width: 960,
    };
    expect(renderAddress(TEMPLATE, fields)).toBe(
      'https://renders.example/lira/341A1B0/2026/134/front.jpg?w=960',
    );
    const { width: _, ...rest } = fields;
    expect(renderAddress(TEMPLATE, rest)).toContain('?w={width}');
  });

  it('is refused with a place that nobody fills, and without those that tell pictures apart', () => {
    expect(renderProblem(TEMPLATE)).toBeUndefined();
    expect(renderProblem('/renders/{colour}-{angle}.webp')).toBeUndefined();
    expect(renderProblem('https://renders.example/{colour}/{angle}/{wheel}')?.params).toEqual({
      place: '{wheel}',
    });
    expect(renderProblem('https://renders.example/{angle}')?.params).toEqual({ place: '{colour}' });
    expect(renderProblem('https://renders.example/{colour}')?.params).toEqual({ place: '{angle}' });
    expect(renderProblem('https://{model}.example/{colour}/{angle}')?.code).toBe('render-host');
  });

  it('never leaves its host, whatever a code says', () => {
    const hostile = fc.oneof(fc.string(), fc.constantFrom('../..', '//evil.example', '?x', '#', '{angle}'));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(renderPlaces.map((place) => [place, hostile]))), (result) => {
        const { origin, pathname } = new URL(renderAddress(TEMPLATE, result));
        expect(origin).toBe('https://renders.example');
        expect(pathname.split('/').length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

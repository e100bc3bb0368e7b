import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LabelsProvider } from '../labels.tsx';
import type { Outline } from './geometry.ts';
import type { MapPoint } from './map-props.ts';
import { OutlineMap } from './outline-map.tsx';

type Dealer = { id: string; fantasyName: string; latitude: number; longitude: number };

const read = <T,>(path: string): T => JSON.parse(readFileSync(`seeds/${path}`, 'utf8'));
const outlines = {
  br: read<Outline>('places/outlines.br.json'),
  ar: read<Outline>('places/outlines.ar.json'),
};
const pointsOf = (market: keyof typeof outlines): MapPoint[] =>
  read<Dealer[]>(`dealers/${market}.json`).map(({ fantasyName, ...dealer }) => ({
    ...dealer,
    name: fantasyName,
  }));

function drawn(market: keyof typeof outlines, points: readonly MapPoint[], selected?: string): string {
  return renderToString(
    <LabelsProvider language={market === 'br' ? 'pt-BR' : 'es-AR'}>
      <OutlineMap
        outline={outlines[market]}
        points={points}
        towns={points.map(({ latitude, longitude, id }) => ({ latitude, longitude, name: id, rank: 0 }))}
        selected={selected}
        onSelect={() => undefined}
      />
    </LabelsProvider>,
  );
}

describe('the map of a server', () => {
  it.each([
    ['br', 27],
    ['ar', 24],
  ] as const)('has all regions of %s and every dealer, alone or in a number', (market, regions) => {
    const points = pointsOf(market);
    const html = drawn(market, points);
    expect(html.match(/ d="M[\d.]+,[\d.]+l/g)).toHaveLength(regions);
    const marks = html.match(/data-point=/g)?.length ?? 0;
    const numbers = [...html.matchAll(/<text[^>]*>(\d+)<\/text><\/g>/g)].map(([, count]) => Number(count));
    const gathered = numbers.reduce((sum, count) => sum + count, 0);
    expect(marks - numbers.length + gathered).toBe(points.length);
  });

  it('styles nothing in the markup, where the content policy would refuse it (R38)', () => {
    expect(drawn('br', pointsOf('br'), pointsOf('br')[0]?.id)).not.toMatch(/\sstyle=/);
  });

  it('shows a lone dealer with its surroundings and its name', () => {
    const [point] = pointsOf('br');
    if (!point) throw new Error('no dealer');
    const html = drawn('br', [point], point.id);
    expect(html).toContain(`>${point.name}</text>`);
    const [, , width = 0] = (/viewBox="(\S+ \S+ \S+) \S+"/.exec(html)?.[1] ?? '').split(' ').map(Number);
    expect(width).toBeGreaterThan(10);
    expect(width).toBeLessThan(60);
  });
});

import { aurora } from './bodies/aurora.ts';
import { cerrado } from './bodies/cerrado.ts';
import { lumen } from './bodies/lumen.ts';
import type { Body, Coating } from './body.ts';
import type { Paint } from './render/skin.ts';

export const bodies: readonly Body[] = [...aurora, ...cerrado, ...lumen];

export type Colour = Paint & { code: string };

/** Paints of each brand, by colour code; the first is the one that the brand is shown in. */
export const colours: Readonly<Record<string, readonly Colour[]>> = {
  aurora: [
    { code: '134', hex: '#e8573f', type: 'metallic' },
    { code: '268', hex: '#f2f1ec', type: 'solid' },
    { code: '612', hex: '#b9bec4', type: 'metallic' },
    { code: '679', hex: '#5f666d', type: 'metallic' },
    { code: '876', hex: '#0f1114', type: 'pearly' },
    { code: '455', hex: '#1f4f8f', type: 'pearly' },
  ],
  cerrado: [
    { code: '384', hex: '#24402f', type: 'metallic' },
    { code: '249', hex: '#f4f4f0', type: 'solid' },
    { code: '371', hex: '#c2a878', type: 'solid' },
    { code: '695', hex: '#55585a', type: 'metallic' },
    { code: '805', hex: '#121312', type: 'pearly' },
    { code: '176', hex: '#8f2a1c', type: 'pearly' },
  ],
  lumen: [
    { code: '420', hex: '#1557ff', type: 'metallic' },
    { code: '296', hex: '#f5f7fa', type: 'pearly' },
    { code: '647', hex: '#c4cad2', type: 'metallic' },
    { code: '668', hex: '#3d434c', type: 'metallic' },
    { code: '842', hex: '#0a0c12', type: 'pearly' },
    { code: '339', hex: '#9cc5b8', type: 'metallic' },
  ],
};

/** Coatings of each brand, by their code in the demo catalogue. */
export const coatings: Readonly<Record<string, readonly (Coating & { code: string })[]>> = {
  aurora: [
    { code: '121', hex: '#6d7075', kind: 'cloth' },
    { code: '214', hex: '#b9a488', kind: 'leather', seam: '#8d7a60' },
    { code: '318', hex: '#1c1d20', kind: 'leather', seam: '#e8573f' },
  ],
  cerrado: [
    { code: '142', hex: '#5a5b58', kind: 'cloth' },
    { code: '226', hex: '#8a5a34', kind: 'leather', seam: '#d8b98a' },
    { code: '337', hex: '#1d1c1b', kind: 'leather', seam: '#c2a878' },
  ],
  lumen: [
    { code: '163', hex: '#b8bec4', kind: 'cloth' },
    { code: '248', hex: '#3b3e44', kind: 'cloth', seam: '#1557ff' },
    { code: '351', hex: '#dddcd7', kind: 'leather', seam: '#aab0b8' },
  ],
};

/** From outside in each colour; the inside in each coating. */
export const ANGLES = ['front', 'side', 'rear'] as const;
export const WIDTHS = [480, 960, 1600] as const;

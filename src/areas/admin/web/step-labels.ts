import { esAR } from './step-labels.es-AR.ts';
import { ptBR } from './step-labels.pt-BR.ts';

export const stepLabels = { area: 'admin-steps', 'pt-BR': ptBR, 'es-AR': esAR };

const isStep = (step: string): step is keyof typeof ptBR => Object.hasOwn(ptBR, step);

/**
 * The place of a field in words, step by step: `fees[1].kind` as `Tarifa 1 › Tipo`. A code or a number stays as it is written.
 */
export function placeInWords(place: string, say: (step: keyof typeof ptBR) => string): string {
  const steps = place.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
  const words = steps.map((step) => (isStep(step) ? say(step) : step));
  return words
    .map((word, at) => {
      if (word.startsWith('[')) return ` ${word.slice(1, -1)}`;
      return at === 0 ? word : ` › ${word}`;
    })
    .join('');
}

import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'live-car': '{{name}} en 3D',
  'live-help':
    'Las flechas giran e inclinan el auto, más y menos lo acercan y alejan, Inicio vuelve al frente.',
  'live-hint': 'Arrastrá para girar',
  'live-opening': 'Armando el auto en 3D…',
  'live-shown': 'El auto en 3D está listo.',
  'live-no-webgl': 'Este navegador no muestra 3D. Las fotos siguen acá.',
  'live-lost': 'La vista en 3D se detuvo. Las fotos siguen acá.',
  'live-slow': 'La vista en 3D va lenta en este dispositivo. Las fotos siguen acá.',
  'live-no-car': 'Este auto todavía no tiene vista en 3D. Las fotos siguen acá.',
  'live-left': 'Girar a la izquierda',
  'live-right': 'Girar a la derecha',
  'live-nearer': 'Acercar',
  'live-farther': 'Alejar',
  'live-night': 'Estudio nocturno',
  'seen-0': 'de frente',
  'seen-1': 'de frente, por la derecha',
  'seen-2': 'lado derecho',
  'seen-3': 'de atrás, por la derecha',
  'seen-4': 'de atrás',
  'seen-5': 'de atrás, por la izquierda',
  'seen-6': 'lado izquierdo',
  'seen-7': 'de frente, por la izquierda',
  'seen-nearer': '{{seen}}, ampliado {{times}} veces',
};

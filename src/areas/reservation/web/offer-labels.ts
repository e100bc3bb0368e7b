import { esAR } from './offer-labels.es-AR.ts';
import { ptBR } from './offer-labels.pt-BR.ts';

/** The few words that pages of cars carry, apart from those of the reservation's own pages. */
export const offerLabels = { area: 'reservation-offer', 'pt-BR': ptBR, 'es-AR': esAR };

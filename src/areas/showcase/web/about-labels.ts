import { esAR } from './about-labels.es-AR.ts';
import { ptBR } from './about-labels.pt-BR.ts';

/** Words of the page about a site's company: they come with its data, so that no browser loads them as code. */
export const aboutLabels = { area: 'showcase-about', 'pt-BR': ptBR, 'es-AR': esAR };

import { forLocales } from '../../../kit/markets/words.ts';
import { esAR, roles as rolesEsAR } from './record-labels.es-AR.ts';
import { ptBR, roles as rolesPtBR } from './record-labels.pt-BR.ts';

/** What documents (`paper.`), enrolments (`enrolment.`) and roles (`role.`) are called, by the language. */
export const recordWords = forLocales({
  'pt-BR': { ...ptBR, ...rolesPtBR },
  'es-AR': { ...esAR, ...rolesEsAR },
});

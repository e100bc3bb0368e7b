import Negotiator from 'negotiator';

/**
 * Which of the two languages a browser asks for; whoever asks for neither reads Portuguese.
 * @param accepted the header `accept-language`
 */
export function browserLanguage(accepted: string | undefined): 'pt-BR' | 'es-AR' {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  return negotiator.language(['pt', 'es']) === 'es' ? 'es-AR' : 'pt-BR';
}

import type { ptBR } from './consent-words.pt-BR.ts';

export const esAR: Record<keyof typeof ptBR, string> = {
  'form-terms': 'Para pedir el crédito, el banco asociado necesita consultar y guardar tus datos.',
  'form-acceptance': 'Leí y acepto los términos de la propuesta de crédito',
  'form-authorisation': 'Autorizo la consulta de mis datos de crédito y el envío de esta propuesta al banco',
  'panel-terms':
    'Al enviar la propuesta, autorizás a la financiera a consultar tus datos en las centrales de información crediticia y declarás que la información es verdadera. La aprobación depende del análisis de crédito; los importes, tasas y plazos son los de la simulación y valen hasta la fecha informada en la respuesta. Tus datos se tratan según la ley de protección de datos personales, solo para analizar esta propuesta y para que te atienda el concesionario elegido.',
  'panel-acceptance': 'Leí y acepto los términos y condiciones',
};

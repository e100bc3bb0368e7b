import type { ptBR } from './consent-words.pt-BR.ts';

export const esAR: Record<keyof typeof ptBR, string> = {
  'form-terms': 'Para pedir el crédito, el banco asociado necesita consultar y guardar tus datos.',
  'form-acceptance': 'Leí y acepto los términos de la propuesta de crédito',
  'form-authorisation': 'Autorizo la consulta de mis datos de crédito y el envío de esta propuesta al banco',
  'panel-terms':
    'Al enviar la propuesta, autorizás a la financiera a consultar tus datos en las centrales de información crediticia y declarás que la información es verdadera. La aprobación depende del análisis de crédito; los importes, tasas y plazos son los de la simulación y valen hasta la fecha informada en la respuesta. Tus datos se tratan según la ley de protección de datos personales, solo para analizar esta propuesta y para que te atienda el concesionario elegido.',
  'some-lender': 'la entidad financiera que analiza esta propuesta',
  'credit-register':
    'Al marcar la autorización, autorizás a {{lenders}} a consultar tus datos de crédito {{register}} ({{law}}) y en las empresas de informes comerciales, solo para analizar esta propuesta.',
  'credit-care':
    'Antes de enviarla, fijate si la cuota entra en tu presupuesto, con las deudas que ya tenés: el atraso trae punitorios e intereses y puede llevar tu nombre a la Central de Deudores.',
  'credit-lender':
    'Esta propuesta va a {{lenders}}, que decide sobre el crédito y lo otorga. Este sitio solo la recibe.',
  'credit-lender-law':
    'Esta propuesta va a {{lenders}}, que decide sobre el crédito y lo otorga. Este sitio solo la recibe ({{law}}).',
  'panel-acceptance': 'Leí y acepto los términos y condiciones',
};

import type { ptBR } from './labels.pt-BR.ts';

/** Rioplatense Spanish, with Argentina's names for rates: TNA, TEA and CFT. */
export const esAR: typeof ptBR = {
  'modal.load-failed': 'Ocurrió un error, intentá de nuevo',
  'success.simulation': '¡Enviamos tu simulación!',

  'terms.title': 'Antes de simular',
  'terms.text':
    'Los valores son estimados y están sujetos a evaluación crediticia. Vamos a usar tus datos solamente para mostrarte las condiciones de financiación y para que el concesionario que elijas se comunique con vos.',
  'terms.acceptance': 'Leí y acepto los términos de la simulación de financiación',
  'terms.continue': 'Aceptar y continuar',
  'terms.read': 'Leer el texto completo',
  'terms.read-of': 'Leer el texto completo: {{option}}',
  'terms.back': 'Volver',
  'terms.reason': 'Marcá la aceptación para continuar.',

  'plans.title': 'Planes de financiación',
  'plans.description': 'Elegí un plan, ajustá el anticipo y el plazo y mirá la cuota en el momento.',
  'plans.acceptance': 'Leí y acepto los términos de la simulación de financiación',
  'plans.compare': 'Comparar planes',

  'card.title.CDC': 'Crédito prendario',
  'card.description.CDC': 'Cuotas en pesos a tasa fija. El auto es tuyo desde el primer día.',
  'card.instructions': 'Entendé cómo funciona',
  'card.legal-text': 'Texto legal',
  'card.rebuy-manual': 'Manual de recompra',
  'card.simulate': 'Simulá acá',
  'card.simulate-plan': 'Simulá acá: {{plan}}',
  'card.continue': 'Continuar',
  'card.order-online': 'Encargar en línea',
  'card.collapse': 'Cerrar {{plan}}',
  'card.car': 'Tu auto',
  'card.total-price': 'Precio total',
  'card.in-installments': 'en cuotas de',
  'card.times': '{{count}} cuotas de',
  'card.estimate': 'estimación, calculando…',
  'card.entrance': 'Anticipo',
  'card.installments': 'Cuotas',
  'card.percent': '{{value}}%',
  'card.months': '{{value}}',
  'card.months-word': '{{value}} meses',
  'card.announce': '{{installments}} cuotas, la primera de {{value}}',
  'card.no-value': '—',
  'card.back': 'Volver a la simulación',

  'offer.cet': 'CFT',
  'offer.cet-long': 'Costo financiero total (CFT)',
  'offer.a-year': '{{rate}} anual',
  'offer.a-month': '{{rate}} mensual',
  'offer.rate-pair': '{{month}} mensual · {{year}} anual (TEA)',
  'offer.details': 'Todas las condiciones',
  'offer.price': 'Precio de contado',
  'offer.financed': 'Total financiado',
  'offer.total': 'Total a pagar, con anticipo',
  'offer.interest': 'Interés',
  'offer.nominal': 'Tasa nominal anual (TNA)',
  'offer.installments': 'Cuotas',
  'offer.installments-value': '{{count}} mensuales, la primera de {{value}}',
  'offer.last-installment': 'Última cuota',
  'offer.due-dates': 'Vencimientos',
  'offer.due-dates-value': 'del {{first}} al {{last}}',
  'offer.tax': 'IVA sobre intereses',
  'offer.fees': 'Gastos',
  'offer.registration': 'Otorgamiento {{amount}}',
  'offer.valuation': 'Tasación {{amount}}',
  'offer.contract-registration': 'Inscripción de prenda {{amount}}',
  'offer.none': 'ninguno',
  'offer.late': 'En caso de mora',
  'offer.late-value': 'recargo de {{fine}} e interés de {{interest}} mensual',
  'offer.valid': 'Oferta válida hasta',
  'offer.lender': 'Entidad financiera',
  'offer.early': 'Podés cancelar antes, en forma total o parcial, y pagás menos intereses.',

  'split.title': 'A dónde va tu plata',
  'split.entrance': 'Anticipo',
  'split.principal': 'Valor del auto financiado',
  'split.interest': 'Interés',
  'split.charges': 'Impuestos y gastos',

  'instructions.1':
    'Elegí cuánto querés dar de anticipo: cuanto más alto, más baja la cuota y menos intereses.',
  'instructions.2': 'Elegí en cuántas cuotas querés pagar: un plazo más corto cuesta menos en total.',
  'instructions.3':
    'Las cuotas son mensuales y bajan un poco cada mes, porque el IVA se paga sobre el interés. La primera vence unos 30 días después de otorgado el crédito.',
  'instructions.4':
    'Con “Continuar”, el concesionario recibe tu simulación y se comunica con vos. Acá no contratás nada.',
  'legal.offer':
    'Simulación de crédito prendario para {{car}}: precio de contado de {{price}}, anticipo de {{entrance}} ({{percent}}) y {{installments}} cuotas mensuales, la primera de {{value}}.',
  'legal.rates':
    'Tasa efectiva de {{month}} mensual y {{year}} anual (TEA). Costo financiero total (CFT) de {{cetMonth}} mensual y {{cetYear}} anual.',
  'legal.charges':
    'Gastos de otorgamiento: {{registration}}. Tasación: {{valuation}}. Inscripción de prenda: {{contract}}.',
  'legal.tax': 'IVA sobre intereses: {{daily}}. Otros impuestos sobre el crédito: {{additional}}.',
  'legal.total': 'Total financiado de {{financed}}. Total a pagar, con el anticipo, de {{total}}.',
  'legal.dealer': 'Concesionario: {{dealer}}.',
  'legal.subject': 'Valores sujetos a aprobación crediticia y a cambios hasta la firma del contrato.',

  'problem.unavailable': 'LAS SIMULACIONES NO ESTÁN DISPONIBLES EN ESTE MOMENTO.',
  'problem.call-dealer': 'Tu última simulación sigue en pantalla. Probá de nuevo o llamá al concesionario.',
  'problem.no-result':
    'No encontramos ningún resultado, por favor elegí otras condiciones de plazo y anticipo',
  'reason.terms-not-accepted': 'Marcá la aceptación de arriba para continuar.',
  'reason.no-offers': 'No hay oferta para estas condiciones.',
  'reason.no-installment-value': 'Elegí otro anticipo u otro plazo para continuar.',

  'error.title': 'No pudimos simular ahora',
  textErrorPlans:
    'LAS SIMULACIONES NO ESTÁN DISPONIBLES EN ESTE MOMENTO. Llamá al concesionario: hace la simulación con vos.',
  'error.call': 'Llamar al {{phone}}',
  'error.retry': 'Intentar de nuevo',
  'error.close': 'Cerrar',
};

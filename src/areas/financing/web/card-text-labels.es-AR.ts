import type { ptBR } from './card-text-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'instructions.1':
    'Elegí cuánto querés dar de anticipo: cuanto más alto, más baja la cuota y menos intereses.',
  'instructions.2': 'Elegí en cuántas cuotas querés pagar: un plazo más corto cuesta menos en total.',
  'instructions.3':
    'Las cuotas son mensuales. Con interés bajan un poco cada mes, porque el IVA se paga sobre él. El vencimiento de la primera está en los datos de la oferta.',
  'instructions.final':
    'Al final, junto con la última cuota, pagás la cuota final. Cuanto más alta, más bajas son las cuotas del mes y más intereses pagás en total.',
  'instructions.next':
    'En lugar de pagar la cuota final podés entregar el auto por el precio de recompra garantizado y usar la diferencia para uno nuevo.',
  'instructions.4':
    'Con “Continuar”, el concesionario recibe tu simulación y se comunica con vos. Acá no contratás nada.',
  'upgrade.label': 'Otra versión: {{version}}',
  'upgrade.kicker': 'Conocé otra versión',
  'upgrade.simulate': 'Simular esta versión',
  'legal.offer':
    'Simulación de crédito prendario para {{car}}: precio al contado de {{price}}, anticipo de {{entrance}} ({{percent}}) y {{installments}} cuotas mensuales de {{value}}.',
  'legal.offer-first':
    'Simulación de crédito prendario para {{car}}: precio al contado de {{price}}, anticipo de {{entrance}} ({{percent}}) y {{installments}} cuotas mensuales, la primera de {{value}} y la última de {{last}}.',
  'legal.final': 'Cuota final de {{amount}}, que vence el {{date}}, con la última cuota mensual.',
  'legal.buy-back':
    'Precio de recompra garantizado: {{amount}}, hasta el {{date}}, según las condiciones del manual de recompra.',
  'legal.nominal': 'Tasa nominal anual (TNA) de {{rate}}.',
  'legal.lender': 'Crédito de {{lender}}, {{address}}.',
  'legal.valid': 'Oferta válida hasta el {{date}}.',
  'legal.rates':
    'Tasa efectiva de {{month}} mensual y {{year}} anual (TEA). Costo financiero total (CFT) de {{cetMonth}} mensual y {{cetYear}} anual.',
  'legal.month-thirty-days': 'Ambas tasas mensuales son por 30 días.',
  'legal.month-twelfth': 'Ambas tasas mensuales son por la doceava parte de un año.',
  'legal.registration': 'Gastos de otorgamiento: {{amount}}.',
  'legal.valuation': 'Tasación: {{amount}}.',
  'legal.contract-registration': 'Inscripción de prenda: {{amount}}.',
  'legal.lien':
    'La inscripción de la prenda y los sellos están a cargo del cliente y no están incluidos en el CFT ni en el total.',
  'legal.vat': 'IVA sobre intereses: {{amount}}.',
  'legal.iof':
    'Impuesto sobre el crédito: {{daily}} por los días y {{additional}} adicional, incluidos en el CFT y en el total.',
  'legal.total-charges':
    'Monto total a financiar de {{credit}}. Capital del préstamo, con los gastos financiados, de {{financed}}. Total a pagar, con el anticipo, de {{total}}.',
  'legal.total-nothing':
    'Monto total a financiar de {{credit}}, sin gastos financiados. Total a pagar, con el anticipo, de {{total}}.',
  'legal.total-untold':
    'Monto total a financiar de {{credit}}. Total a pagar, con el anticipo, de {{total}}.',
  'legal.dealer': 'Concesionario: {{dealer}}.',
  'legal.subject': 'Crédito sujeto a aprobación. Pasada la validez de la oferta, los valores pueden cambiar.',
};

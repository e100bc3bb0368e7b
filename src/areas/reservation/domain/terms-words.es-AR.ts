import type { ptBR } from './terms-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  'summary-title': 'Resumen del contrato, para guardar:',
  'summary-seller': 'Quién vende: {{seller}}',
  'summary-car': 'Auto: {{car}}',
  'summary-price': 'Precio: {{price}}',
  'summary-document': 'Documento aceptado, en la versión del {{date}}: {{address}}',
  'freight-included': 'Flete incluido en el precio.',
  'freight-not-included': 'Flete no incluido en el precio.',
  'condition-deposit': 'Seña de {{deposit}}, que se descuenta del precio del auto.',
  'condition-lock': 'El precio de {{price}} queda garantizado por {{days}} días.',
  'condition-trade-in':
    'Tu usado, entregado en parte de pago, paga {{tradeIn}} del precio garantizado: faltan {{rest}}, con la seña.',
  'condition-rise-maker':
    'Después, si el precio sube, la diferencia la paga {{brand}}. Si baja, pagás el menor.',
  'condition-rise-customer':
    'Después, si el precio sube antes de la facturación, la diferencia la pagás vos. Si baja, pagás el menor.',
  'condition-legal':
    '¿Te arrepentiste? Hasta {{days}} días después del pago cancelás con un botón y te devolvemos toda la seña ({{law}}).',
  'condition-after-all': 'Después de ese plazo y hasta la facturación, también te devolvemos toda la seña.',
  'condition-after': 'Después de ese plazo y hasta la facturación, te devolvemos el {{share}} de la seña.',
  'condition-freeze':
    'Hasta {{days}} días después del pago todavía podés cambiar el armado: el auto nuevo cuesta el precio del día del cambio.',
  'condition-delivery':
    'Entrega prevista {{days}} días después del pago, o el día hábil siguiente del concesionario. Si cambia, te avisamos con el motivo.',
  'condition-programme': 'El precio es el del programa {{name}}, para quien fue aprobado en él.',
  'condition-keep': 'El comprador debe conservar el auto {{months}} meses.',
  'condition-pay':
    'Tenés {{minutes}} minutos para empezar el pago; un cupón se espera hasta que se acredite. Sin pago, la reserva vence.',
  'condition-first':
    'El auto es de quien pague primero. Guardado para vos, nadie más se lo lleva por {{minutes}} minutos. Con un cupón queda guardado más tiempo de quien tampoco pagó, como máximo {{days}} días, y quien pague en el momento pasa adelante. Si alguien paga antes, tu pago compra otro igual, si lo hay, o vuelve entero.',
  'condition-unpaid': 'Sin el pago en {{hours}} horas, la reserva vence y el auto queda libre.',
  'receipt-received': 'Recibimos de {{name}} la seña de {{amount}} el {{date}}.',
  'receipt-cancel':
    'Para cancelar, abrí la página del pedido y usá el botón “Cancelar el pedido”. Hasta el {{until}} te devolvemos toda la seña. El derecho de arrepentirte vale también los {{days}} días después de recibir el auto: hablá con el concesionario.',
  'conditions-title': 'Condiciones de la reserva',
  included: 'incluido',
  'fact-price': 'Precio garantizado',
  'fact-to-pay': 'A pagar, con la seña',
  'fact-price-ended': 'Precio del auto en la reserva',
  'fact-locked': 'Garantizado hasta',
  'receipt-title': 'Comprobante de la seña',
  'receipt-title-refunded': 'Comprobante de la seña y de la devolución',
  'refund-refund': 'Devolución de {{amount}} pedida el {{date}}, por el mismo medio de pago.',
  'refund-refunded': 'Devolución de {{amount}} completada el {{date}}.',
  'refund-returned': 'Seña de {{amount}} devuelta el {{date}} por quien procesa el pago.',
  'refund-dispute-lost': 'Seña de {{amount}} devuelta el {{date}} por el banco de la tarjeta.',
  'receipt-number': 'Pedido {{number}}',
  'financing-title': 'Financiación',
  'financing-entrance': 'Anticipo',
  'financing-installments': 'Cuotas',
  'financing-installments-value': '{{count}} × {{value}}',
  'financing-installments-value-first': '{{count}} × {{value}}, la primera',
  'financing-last': 'Última cuota',
  'financing-final': 'Cuota final',
  'financing-cet': 'Costo financiero total (CFT)',
  'financing-a-year': '{{year}} anual',
  'financing-interest': 'Interés',
  'financing-rates': '{{month}} mensual, {{year}} anual (TEA)',
  'financing-nominal': 'Tasa nominal anual (TNA)',
  'financing-cash': 'Precio de contado',
  'financing-total': 'Total con financiación',
  'financing-late': 'En caso de mora',
  'financing-late-value': 'multa de {{fine}} e interés de {{interest}} mensual',
  'financing-lender': 'Quién financia',
  'financing-valid': 'Válido hasta',
  'financing-indicative': '{{until}}, sujeto a confirmación',
  'financing-early': 'Podés pagar antes, con reducción proporcional de los intereses.',
  'condition-ready':
    'El auto se espera en el concesionario el {{day}}, y la entrega está prevista para ese día o el día hábil siguiente del concesionario, nunca antes de {{days}} días después del pago. Si cambia, te avisamos con el motivo.',
  'estimate-moved': 'Cambió el día en que el auto llega al concesionario.',
};

import type { ptBR } from './voucher-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  'voucher.title': 'Voucher de la propuesta',
  'voucher.number': 'Número de propuesta',
  'voucher.buyer': 'Comprador',
  'voucher.document': 'CUIL o DNI',
  'voucher.dealer': 'Concesionario',
  'voucher.dealer-address': 'Dirección del concesionario',
  'voucher.dealer-phone': 'Teléfono del concesionario',
  'voucher.cash': 'Precio al contado',
  'voucher.financed': 'Monto total a financiar',
  'voucher.down-payment': 'Anticipo',
  'voucher.instalments': 'Cantidad de cuotas',
  'voucher.instalment-value': 'Valor de la cuota',
  'voucher.instalment-value-first': 'Valor de la primera cuota',
  'voucher.last-instalment': 'Valor de la última cuota',
  'voucher.final-instalment': 'Cuota final',
  'voucher.car': 'Auto',
  'voucher.plan': 'Plan',
  'voucher.plan-fixed': 'Cuotas fijas, sin cuota final',
  'voucher.plan-falling': 'Cuotas decrecientes, sin cuota final',
  'voucher.plan-rising': 'Cuotas crecientes, sin cuota final',
  'voucher.plan-final': 'Con cuota final',
  'voucher.interest': 'Tasa de interés',
  'voucher.rates': '{month} mensual y {year} anual',
  'voucher.rates-nominal': 'TNA {nominal}, TEM {month}, TEA {year}',
  'voucher.cet': 'Costo Financiero Total (CFT)',
  'voucher.a-year': '{year} efectivo anual',
  'voucher.lent-alone': 'Capital del préstamo, sin gastos financiados',
  'voucher.lent': 'Capital del préstamo, con los gastos financiados',
  'voucher.tax-iof': 'IOF',
  'voucher.tax-vat': 'IVA sobre los intereses',
  'voucher.total': 'Total a pagar, con el anticipo',
  'voucher.due-date': 'Válido hasta',
  'voucher.coupon': 'Cupón',
  'voucher.no-due-date': 'la fecha que te informe el concesionario',
  'voucher.instalment-note':
    '* Valor de la cuota en las condiciones aprobadas. Puede cambiar si cambian el auto, el anticipo o el plazo.',
  'voucher.instalment-note-first':
    '* Valor de la primera cuota en las condiciones aprobadas. Puede cambiar si cambian el auto, el anticipo o el plazo.',
  'voucher.approved-title': '{name}, tu propuesta fue aprobada',
  'voucher.disclaimer':
    'El crédito fue aprobado en las condiciones de abajo, con los datos que enviaste.\nLlevá este voucher y un documento con foto al concesionario que elegiste: ahí se firma el contrato, después de revisar los documentos.',
  'voucher.acceptance':
    'La propuesta de financiación identificada abajo fue aceptada en las condiciones de este voucher.\nPresentá el voucher y un documento con foto en el concesionario indicado hasta la fecha de validez. El contrato se firma ahí, después de revisar los documentos.',
  'voucher.legal':
    'Aprobación válida hasta {dueDate}, por el monto financiado de {financedValue}, sujeta a la revisión de los documentos y a la disponibilidad del auto. Las demás condiciones están en el contrato de financiación.',
  'voucher.privacy':
    'Tus datos personales se tratan según la Ley 25.326 de Protección de los Datos Personales, solo para analizar, contratar y seguir esta financiación. Este documento contiene datos personales: guardalo con cuidado.',
  'voucher.check': 'Verificá la validez',
  'voucher.check-how': 'Apuntá la cámara del celular al código, o abrí la dirección de abajo.',
  'voucher.issued': 'Emitido el {date}',
};

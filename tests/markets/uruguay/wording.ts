import type { Wording } from '../../../src/kit/markets/market.ts';

/** What Uruguay words otherwise than Argentina: documents, costs of a credit, laws, departments and plates. */
export const wording: Wording = {
  account: {
    document: 'Cédula o RUT',
    state: 'Departamento',
    'security.copy-intro':
      'Descargá una copia de todo lo que guardamos ligado a tu correo, en un formato que leen otros sistemas (Ley 18.331, art. 14).',
  },
  'admin-offers': {
    'hint.refinance.vat': 'Tasa anual en porcentaje',
  },
  affordability: {
    meta: 'Decinos cuánto tenés de anticipo y cuánto podés pagar por mes: mirá las versiones {{brand}} y los planes que entran, con costo total y total a pagar.',
  },
  catalogue: {
    'freight-included': 'Incluyen flete. No incluyen empadronamiento ni seguro.',
    'freight-not-included': 'No incluyen flete, empadronamiento ni seguro.',
    'model-meta':
      '{{name}} {{year}}: versiones, colores, equipamiento, precio desde {{price}} y simulación de financiación con el costo total a la vista.',
  },
  configurator: {
    'page-meta':
      'Armá tu {{name}}: versión, color, opcionales, tapizado, accesorios y servicios, con precio, cuota y costo total a la vista.',
  },
  dealers: {
    state: 'Departamento',
    'state-choose': 'Elegí el departamento',
    province: 'Departamento',
    'province-choose': 'Elegí el departamento',
    'all-intro_one': '{{count}} concesionario. Buscá por tu ciudad o elegí el departamento.',
    'all-intro_other':
      '{{count}} concesionarios. Buscá por tu ciudad para ver el más cercano, o elegí el departamento.',
    'near-unknown': 'No encontramos “{{text}}”. Revisá cómo está escrito o elegí el departamento.',
    'by-state': 'Por departamento',
  },
  'employee-purchase': {
    document: 'Cédula',
    'licence-hint': 'Es el número de la cédula',
    'holder-document': 'Cédula del titular',
    'invoice-document': 'Cédula o RUT del cesionario',
    'send-ready':
      'Está todo. {{company}} va a ver el nombre de quien compra y el nombre, el legajo y parte de la cédula del titular; los documentos, no.',
    'approval-document': 'Cédula del titular',
  },
  financing: {
    'offer.cet': 'Costo total',
    'offer.cet-long': 'Costo total del crédito',
    'offer.nominal': 'Tasa anual sin impuestos',
    'offer.lien-client': 'a cargo del cliente, fuera del costo total y del total',
    'cost.title': 'El costo total, parte por parte',
    'comparator.nominal': 'Tasa anual {{rate}}',
    'keep.changed':
      'Las condiciones cambiaron desde la simulación. La oferta guardada es de {{installments}} cuotas, la primera de {{value}}, costo total de {{rate}} anual.',
    'keep.changed-first':
      'Las condiciones cambiaron desde la simulación. La oferta guardada es de {{installments}} cuotas, la primera de {{value}} y la última de {{last}}, costo total de {{rate}} anual.',
    cet: 'Costo total anual',
  },
  'financing-card-texts': {
    'legal.nominal': 'Tasa anual sin impuestos de {{rate}}.',
    'legal.rates':
      'Tasa efectiva de {{month}} mensual y {{year}} anual (TEA). Costo total del crédito de {{cetMonth}} mensual y {{cetYear}} anual.',
    'legal.lien':
      'La inscripción de la prenda y los sellos están a cargo del cliente y no están incluidos en el costo total ni en el total.',
    'legal.iof':
      'Impuesto sobre el crédito: {{daily}} por los días y {{additional}} adicional, incluidos en el costo total y en el total.',
  },
  'financing-strip': {
    cost: 'Costo total {{cet}} anual',
    'cost-name': 'Costo total',
    'nominal-rate': 'Tasa anual {{rate}}',
  },
  leads: {
    cpf: 'Cédula o RUT',
    'document-generic': 'Cédula o RUT',
    'document-generic-hint': 'Solo números; de una empresa, el RUT',
    'phone-hint': 'Por ejemplo, 099 123 456',
  },
  'leads-joining': {
    document: 'Cédula o RUT',
  },
  'leads-wire': {
    terms:
      'Tus datos llegan al concesionario que te va a atender y al fabricante, que los usan solo para responder este pedido. Podés pedir acceso, corrección o eliminación en cualquier momento (Ley 18.331).',
  },
  offers: {
    cet: 'Costo total de {{rate}} anual',
  },
  opinions: {
    'text-hint':
      'De 20 a 2.000 caracteres. No escribas teléfono, correo, matrícula ni nombres de otras personas.',
  },
  payment: {
    'mp-document': 'Cédula o RUT del titular',
    'mp-document-wrong': 'Revisá la cédula o el RUT',
  },
  'personal-copy': {
    'ui.law-text': 'Ley 18.331, art. 14',
    'basis.contract': 'Ley 18.331: contrato con vos, y pasos previos a tu pedido',
    'basis.steps': 'Ley 18.331: pasos previos a un contrato, a tu pedido',
    'basis.duty': 'Ley 18.331: obligación legal de responder (Ley 17.250)',
    'basis.work': 'Ley 18.331: contrato de trabajo y rendición de cuentas',
    'basis.proof': 'Ley 18.331: contrato, su prueba y protección contra el fraude',
    'basis.consent': 'Ley 18.331: tu consentimiento y su prueba',
    'basis.interest': 'Ley 18.331: un recuento honesto',
    'basis.credit': 'Ley 18.331: pasos previos a un contrato, a tu pedido, y protección del crédito',
    'basis.leave': 'Ley 18.331: prueba de tu autorización',
  },
  'platform-how': {
    'how-2-text':
      'El anticipo y el plazo son tuyos. Intereses, IVA, gastos y costo total aparecen junto a la cuota, nunca después.',
  },
  'platform-portal': {
    'portal-title': 'Autos con precio, cuota y costo total a la vista',
    'portal-meta':
      'Autos nuevos en Uruguay, con precio, cuota y costo total a la vista: mirá las marcas, las versiones y los colores, y simulá la financiación.',
  },
  'platform-server': {
    'legal-price':
      'Precios sugeridos al público al contado, en pesos uruguayos, para los modelos y colores indicados, sin opcionales cuando no se informan, vigentes en la publicación del {{date}}.',
    'legal-credit':
      'Las cuotas son simulaciones de crédito prendario. Junto a cada oferta figuran precio, anticipo, cantidad y valor de las cuotas, interés mensual, costo total anual y total a pagar (Ley 17.250). Crédito sujeto a evaluación; tasas, impuestos y gastos pueden cambiar hasta la contratación.',
    'legal-privacy':
      'Solo pedimos datos para lo que pedís acá: hablar con un concesionario, pedir crédito, reservar un auto con una seña o tener una cuenta. Podés acceder, rectificar o suprimir tus datos (Ley 18.331).',
    'home-meta':
      'Conocé los autos {{brand}}: {{models}}. Precio al contado desde {{price}}, cuota y costo total en la misma pantalla.',
    'ways-affordability-text':
      'Decinos cuánto das de anticipo y cuánto querés pagar por mes: te mostramos los autos que entran, con costo total y total a pagar.',
  },
  proposals: {
    'voucher.document': 'Cédula o RUT',
    'voucher.rates-nominal': 'Tasa anual {nominal}, TEM {month}, TEA {year}',
    'voucher.cet': 'Costo total del crédito',
    'voucher.privacy':
      'Tus datos personales se tratan según la Ley 18.331 de Protección de los Datos Personales, solo para analizar, contratar y seguir esta financiación. Este documento contiene datos personales: guardalo con cuidado.',
  },
  'order-mail': {
    'invoiced.text':
      'Se emitió la factura del pedido {{number}} por {{price}}: descontada la seña, faltan {{rest}} en la entrega. El próximo paso es el empadronamiento.',
    'invoiced.financed':
      'Se emitió la factura del pedido {{number}} por {{price}}: con el contrato firmado hasta el {{signBy}}, la financiación paga {{financed}} y, descontada la seña, faltan {{rest}} en la entrega. Sin el contrato, faltan {{cash}}. El próximo paso es el empadronamiento.',
    'registered.subject': 'Tu {{car}} está empadronado',
    'registered.text':
      'El auto del pedido {{number}} está empadronado. El concesionario coordina la entrega con vos.',
  },
  quotation: {
    'freight-included':
      'Incluye flete. No incluye empadronamiento, seguro ni impuestos, salvo cuando están listados.',
    'freight-not-included':
      'No incluye flete, empadronamiento, seguro ni impuestos, salvo cuando están listados.',
    'trade-in-car-hint': 'Matrícula, color o lo que la guía no dice.',
    cet: 'Costo total {{rate}} anual',
  },
  recall: {
    meta: 'Mirá por la matrícula o el chasis si tu {{brand}} tiene un recall abierto y pedí turno para la reparación gratuita.',
    plate: 'Matrícula',
    number: 'Matrícula o chasis',
    'number-hint':
      'La matrícula es como ABC1234. El chasis tiene 17 caracteres y está en la cédula del auto.',
    private: 'La consulta no queda guardada: ni la matrícula, ni el chasis.',
    'found-none-text':
      'Este número no está en ninguna campaña de {{brand}}. Si cambió la matrícula del auto, consultá por el chasis. Si tenés dudas, hablá con un concesionario.',
    'gone-text': 'Por seguridad, la consulta vale por una hora. Escribí otra vez la matrícula o el chasis.',
  },
  rental: {
    phone: 'Celular',
    document: 'RUT',
    'document-invalid': 'RUT inválido',
    older: '¿El RUT tiene más de un año?',
    'remark-age': 'RUT de más de un año',
  },
  reservation: {
    'order-registered': 'El auto está empadronado. El concesionario coordina la entrega con vos.',
    'status-registered': 'Empadronado',
    'event-registered': 'Auto empadronado',
    'cancel-dealer':
      'El auto ya tiene la factura o el empadronamiento hecho, y por eso la cancelación la hace el concesionario. Tu derecho de arrepentirte no terminó: vale hasta {{days}} días después de recibir el auto ({{law}}), y te devolvemos todo.',
    'financing-cet': 'Costo total del crédito',
    'financing-nominal': 'Tasa anual sin impuestos',
    document: 'Cédula o RUT',
    'summary-financing':
      '{{count}} × {{value}}, la primera{{last}}{{final}} · costo total {{cet}} anual{{until}}',
    'summary-financing-first':
      '{{count}} × {{value}}, la primera; la última, {{last}}{{final}} · costo total {{cet}} anual{{until}}',
    'refused-other-buyer':
      'El precio del programa vale para quien fue aprobado. Usá la cédula o el RUT del comprador o de la factura que están en la solicitud.',
  },
  'legal-documents-missing': {
    document: 'RUT a completar',
  },
  'reservation-offer': {
    'financed-plan-first':
      '{{plan}}: {{count}} × {{value}}, la primera; la última, {{last}}{{final}}, con anticipo de {{entrance}} · costo total {{cet}} anual',
    'financed-plan':
      '{{plan}}: {{count}} × {{value}}, la primera{{last}}{{final}}, con anticipo de {{entrance}} · costo total {{cet}} anual',
  },
  'sale-terms': {
    'financing-cet': 'Costo total del crédito',
    'financing-nominal': 'Tasa anual sin impuestos',
  },
  search: {
    'personal-text':
      'Parte de lo que escribiste parece un documento, teléfono, correo, matrícula o chasis. No buscamos ni guardamos nada de eso.',
    'personal-recall': 'Consultar recall por matrícula',
  },
  'search-pages': {
    recall: 'recall llamado campaña seguridad matrícula chasis reparación',
    rental: 'alquiler empresas flota renting suscripción rut',
  },
  'test-drive': {
    document: 'Cédula o RUT',
    'document-generic': 'Cédula o RUT',
    'phone-hint': 'Por ejemplo, 099 123 456',
  },
  validation: {
    'cuil-invalid': 'Cédula inválida',
    'dni-invalid': 'Cédula inválida',
    'plate-invalid': 'Matrícula inválida',
  },
  voucher: {
    'voucher.document': 'Cédula o RUT',
    'voucher.rates-nominal': 'Tasa anual {nominal}, TEM {month}, TEA {year}',
    'voucher.cet': 'Costo total del crédito',
    'voucher.privacy':
      'Tus datos personales se tratan según la Ley 18.331 de Protección de los Datos Personales, solo para analizar, contratar y seguir esta financiación. Este documento contiene datos personales: guardalo con cuidado.',
  },
};

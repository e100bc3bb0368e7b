import type { ptBR } from './server-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'legal-price':
    'Precios sugeridos al público al contado, en pesos argentinos, para los modelos y colores indicados, sin opcionales cuando no se informan, vigentes en la publicación del {{date}}.',
  'legal-pictures': 'Imágenes ilustrativas.',
  'legal-pictures-made': 'Imágenes ilustrativas, generadas por computadora.',
  'legal-credit':
    'Las cuotas son simulaciones de crédito prendario. Junto a cada oferta figuran precio, anticipo, cantidad y valor de las cuotas, interés mensual, CFT anual y total a pagar (Ley 24.240, art. 36). Crédito sujeto a evaluación; tasas, impuestos y gastos pueden cambiar hasta la contratación.',
  'legal-privacy':
    'Pedimos datos para lo que pedís acá: el aviso de privacidad dice cuáles, para qué y por cuánto tiempo. Podés acceder, rectificar o suprimir tus datos (Ley 25.326).',
  'of-demonstration': '{{name}}, de demostración',
  'legal-demo':
    '{{brand}} es una marca ficticia de demostración: la empresa, los concesionarios y las opiniones son inventados, y nada está a la venta.',
  'consent-title': 'Medición de visitas',
  'consent-question':
    '¿Podemos medir cómo se usan estas páginas y recordar de qué campaña viniste? Sin tu permiso no pasa nada de eso y todo funciona igual.',
  'consent-more': 'Qué se mediría',
  'consent-details':
    'Qué abrís y elegís acá, y de qué campaña vino la visita, para {{brand}} y la herramienta de medición que usa. Nunca lo que escribís. Para eso queda una cookie en tu navegador por 90 días, y la campaña va con el pedido que envíes. Tu elección vale por 180 días, y podés cambiarla cuando quieras al pie de la página.',
  'consent-document': 'Ver la lista completa de cookies',
  'consent-no': 'Rechazar',
  'consent-yes': 'Aceptar',
  'consent-choose': 'Elegir',
  'consent-measure': 'Medir el uso de las páginas',
  'consent-measure-text':
    'Qué abrís y elegís acá, para {{brand}} y la herramienta de medición que usa. Nunca lo que escribís.',
  'consent-recognise': 'Recordar de qué campaña viniste',
  'consent-recognise-text':
    'El identificador de la campaña queda en una cookie de tu navegador por 90 días y reconoce tus próximas visitas. Si enviás un pedido, la campaña y el clic en el anuncio de Google van con él al concesionario y a {{brand}}; el clic en un anuncio de Meta, Microsoft o TikTok, solo con la respuesta a una propuesta de crédito.',
  'consent-save': 'Guardar elección',
  'consent-kept': 'Guardamos tu elección.',
  'consent-again': 'Revisar la medición de visitas',
  'home-title': '{{brand}} · {{models}}: precios y financiación',
  'home-empty': '{{brand}}: los modelos llegan pronto',
  'home-meta':
    'Conocé los autos {{brand}}: {{models}}. Precio al contado desde {{price}}, cuota y CFT en la misma pantalla.',
  'home-title-cash': '{{brand}} · {{models}}: precios',
  'home-meta-cash': 'Conocé los autos {{brand}}: {{models}}. Precio al contado desde {{price}}.',
  'model-meta-cash': '{{name}} {{year}}: versiones, colores, equipamiento y precio desde {{price}}.',
  'ways-title': 'Empezá por donde quieras',
  'ways-affordability': '¿Cuánto entra en tu bolsillo?',
  'ways-affordability-text':
    'Decinos cuánto das de anticipo y cuánto querés pagar por mes: te mostramos los autos que entran, con CFT y total a pagar.',
  'ways-entrance': 'Anticipo',
  'ways-monthly': 'Por mes, hasta',
  'ways-affordability-go': 'Ver qué entra',
  'ways-dealers': 'Un concesionario cerca tuyo',
  'ways-dealers-text': 'Dirección, teléfono, horarios y el mapa de los más cercanos.',
  'ways-near': 'Ciudad o localidad',
  'ways-dealers-go': 'Buscar',
  'ways-offers': 'Ofertas',
  'ways-offers-text': 'Autos, accesorios, services y paquetes, cada uno con su precio y hasta cuándo vale.',
  'ways-test-drive': 'Manejá antes de decidir',
  'ways-test-drive-text':
    'Elegí el auto, el concesionario y el turno. La respuesta llega dentro de las 24 horas.',
  'preview-title': 'Vista previa.',
  'preview-text':
    '“{{title}}” todavía no se publicó: solo vos ves estas páginas, y nada se puede reservar ni enviar en ellas.',
  'preview-back': 'A la publicación',
  'preview-leave': 'Salir',
};

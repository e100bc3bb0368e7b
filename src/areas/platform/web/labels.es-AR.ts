import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'portal-name': 'Vitrine',
  'portal-title': 'Autos con precio, cuota y CFT a la vista',
  'portal-intro': 'Elegí una marca. En cada página, el total y la cuota del mes están siempre en pantalla.',
  'portal-meta':
    'Autos nuevos en Argentina, con precio, cuota y CFT a la vista: mirá las marcas, las versiones y los colores, y simulá la financiación.',
  'market-BR': 'Brasil',
  'market-AR': 'Argentina',
  'market-choose': 'País e idioma',
  'market-other': 'Ver las marcas en {{market}}',
  'language-BR': 'Português',
  'language-AR': 'Español',
  'enter-brand': 'Entrar a {{brand}}',
  'character-aurora': 'Para la ciudad y todo lo que empieza en ella.',
  'character-cerrado': 'Para después de que termina el asfalto.',
  'character-lumen': 'Híbridos flex, silenciosos y precisos.',
  models: 'Modelos',
  'how-to-buy': 'Cómo comprar',
  'all-models': 'Todos los modelos',
  'main-menu': 'Principal',
  'brand-home': '{{brand}}, página de inicio',
  'other-brands': 'Otras marcas',
  'how-title': 'Comprar sin letra chica',
  'how-1-title': 'Elegí',
  'how-1-text':
    'Versión, color y equipamiento. El total cambia al instante, con la bonificación ya descontada.',
  'how-2-title': 'Simulá',
  'how-2-text':
    'El anticipo y el plazo son tuyos. Intereses, IVA, gastos y CFT aparecen junto a la cuota, nunca después.',
  'how-3-title': 'Conversá',
  'how-3-text': 'Con la simulación lista, el concesionario que elijas se comunica con vos. Sin compromiso.',
  'how-4-title': 'Decidí',
  'how-4-text':
    'Acá no se cobra nada. El crédito depende de una evaluación y el contrato vale solo con tu firma.',
  'legal-title': 'Información legal',
  'legal-price':
    'Precios sugeridos al público al contado, en pesos argentinos, para los modelos y colores indicados, sin opcionales ni flete cuando no se informan, vigentes en la publicación del {{date}}. Imágenes ilustrativas, generadas por computadora.',
  'legal-credit':
    'Las cuotas son simulaciones de crédito prendario. Junto a cada oferta figuran precio, anticipo, cantidad y valor de las cuotas, interés mensual, CFT anual y total a pagar (Ley 24.240, art. 36). Crédito sujeto a evaluación; tasas, impuestos y gastos pueden cambiar hasta la contratación.',
  'legal-privacy':
    'Solo pedimos datos cuando querés hablar con un concesionario, y solo para eso. Podés acceder, rectificar o suprimir tus datos (Ley 25.326).',
  'legal-demo': '{{brand}} es una marca ficticia de demostración.',
  'not-found-title': 'Esta página salió de la vitrina',
  'not-found-text': 'La dirección puede haber cambiado o el modelo ya no se vende. Los autos siguen acá:',
  'error-title': 'Algo falló de nuestro lado',
  'error-text':
    'No se perdió nada de lo que completaste. Probá de nuevo; si no funciona, volvé a los modelos.',
  'try-again': 'Probar de nuevo',
  'go-home': 'Ver los modelos',
  'go-brands': 'Ver las marcas',
  'error-code': 'Error {{code}}',
  'home-title': '{{brand}} · {{models}}: precios y financiación',
  'home-meta':
    'Conocé los autos {{brand}}: {{models}}. Precio al contado desde {{price}}, cuota y CFT en la misma pantalla.',
};

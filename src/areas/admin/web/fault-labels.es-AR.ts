import type { ptBR } from './fault-labels.pt-BR.ts';

export const esAR: Record<keyof typeof ptBR, string> = {
  missing: 'falta',
  'unknown-field': 'campo desconocido: revisá cómo se escribe',
  'not-json-at': 'no es JSON: {{one}} inesperado en la línea {{other}}',
  'not-json': 'no es JSON: {{one}}',
  'no-kind':
    'no trae autos, planes, política de crédito, textos ni concesionarios: no es uno de los archivos que se publican',
  below: '{{one}} es menos que {{other}}',
  above: '{{one}} es más que {{other}}',
  decimals: '{{one}} tiene más de dos decimales',
  free: 'una versión no puede costar 0',
  bonus: 'la bonificación de {{one}} es mayor que el precio de {{other}}',
  online: 'el precio online de {{one}} es mayor que el precio de {{other}}',
  'online-or-bonus': 'precio online o bonificación: queda uno solo',
  'no-site': 'no existe el sitio {{one}}',
  'at-start': 'solo se lee al inicio: cambiá el archivo del sitio en la máquina y reiniciá',
  band: 'la franja empieza en {{one}}, antes del fin de la anterior, en {{other}}',
  type: 'debería ser {{one}}, y es {{other}}',
  option: 'tiene que ser uno de estos: {{one}}',
  range: 'fuera del límite: {{one}}',
  'not-yours': 'solo la administración publica esto: dejalo como está publicado ahora',
  'dealer-number': 'concesionario {{one}}: el {{other}} no coincide con sus dígitos',
  'dealer-city': 'concesionario {{one}}: no existe la ciudad {{other}}',
  'dealer-twice': 'concesionario {{one}}: ya está en este archivo o en otro',
  dealer: 'concesionario {{one}}: {{other}}',
  'dealer-file': 'el nombre dice el país: br.json, ar.json (o concesionarios.br.json) y groups.json',
};

import type { NewSiteWords } from './word-keys.ts';

export const esAR: NewSiteWords = {
  intro:
    'Un sitio nuevo: una marca en un mercado. Con Enter solo se acepta lo que está entre [ ]. Ctrl+C sale, y no se graba nada.',
  wrong: 'Así no: {{sentence}}',
  yes: 's',
  no: 'n',
  missing: 'Esta respuesta es necesaria.',
  'cut-off': 'Las respuestas terminaron antes de la última pregunta; no se grabó nada',
  'unknown-answer': '{{name}}: no existe esa respuesta',
  'not-asked': '{{name}}: no se pregunta para este sitio',
  unread: '{{file}}: no es un archivo JSON de respuestas',
  'there-already': '{{files}}: ya existe; no se grabó nada',
  'look-is-there': 'La imagen de esta marca ya existe ({{file}}): es la misma en todos los mercados.',
  wrote: 'Se grabó:',
  'next-start': 'Para verlo: VITRINE_SITES={{folder}} {{start}} y después {{address}}',
  'next-car':
    'El auto, con el portal en marcha: VITRINE_SITES={{folder}} {{vitrine}} catalogue import {{catalogue}}',
  'next-read': 'Los próximos pasos están en {{readme}}',
  market: 'Mercado: {{markets}}',
  name: 'Nombre de la marca, como se escribe',
  brand: 'Nombre en las direcciones: minúsculas, números y guiones',
  tagline: 'Para qué es la marca, en una frase en el idioma del sitio (puede quedar vacío)',
  colour: 'Color de la marca, por ejemplo #1250f5',
  secondColour: 'Un segundo color (puede quedar vacío)',
  font: 'Tipografía de los títulos: {{fonts}}',
  logo: 'Logotipo, un archivo SVG (vacío: se dibuja el nombre)',
  example: '¿Grabar un catálogo de ejemplo, con un auto para cambiar? (s/n)',
  hosts: 'Dominios propios, por ejemplo www.marca.com.ar (vacío por ahora: queda en {{address}})',
  company: '¿Decir ya qué empresa vende? Puede esperar hasta que haya un dominio (s/n)',
  'supplier.legalName': 'Razón social de la empresa que vende',
  'supplier.document': '{{document}} de la empresa',
  'supplier.address.street': 'Domicilio: calle y número',
  'supplier.address.district': 'Barrio (puede quedar vacío)',
  'supplier.address.city': 'Ciudad',
  'supplier.address.region': 'Provincia o estado',
  'supplier.address.postalCode': 'Código postal',
  'supplier.email': 'Correo electrónico para clientes',
  'supplier.phone': 'Teléfono, con código de área',
  'supplier.hours': 'Horario en que se atiende, en el idioma del sitio',
  'supplier.customerService.phone': 'Atención al cliente: teléfono',
  'supplier.customerService.hours': 'Atención al cliente: horario',
  'supplier.customerService.email': 'Atención al cliente: correo electrónico (puede quedar vacío)',
  'supplier.ombudsman.phone': 'Defensor del cliente: teléfono',
  'supplier.ombudsman.hours': 'Defensor del cliente: horario',
  'supplier.lenders':
    'Bancos para los que el sitio recibe solicitudes: nombre: {{document}}; nombre: {{document}}',
  'supplier.dataOfficer.name': 'Responsable de datos personales: nombre',
  'supplier.dataOfficer.email': 'Responsable de datos personales: correo electrónico',
  'supplier.jurisdiction': 'Tribunales competentes, en el idioma del sitio',
  'supplier.fiscalData': 'Data Fiscal (F. 960/D): la dirección del QR, https://… (puede quedar vacío)',
  readme: `# {{name}} ({{market}}): próximos pasos

Grabado por \`{{vitrine}} sites new\`. Todos los comandos se ejecutan en la carpeta del portal. Mientras no haya dominio, el sitio está en \`{{address}}\`.

1. Verlo: \`VITRINE_SITES={{folder}} {{start}}\` y abrir \`http://localhost:3000{{address}}\`.
2. Autos: cambiá \`{{catalogue}}\` y ejecutá \`VITRINE_SITES={{folder}} {{vitrine}} catalogue import {{catalogue}}\` con el portal en marcha (docs/guides/catalogue-files.md). Lo que la ley del país pide mostrar de ellos y el archivo todavía no dice: \`{{vitrine}} catalogue check {{catalogue}}\`.
3. Imagen: \`{{brand}}/theme.json\` y \`{{brand}}/logo.svg\` (docs/guides/branding.md).
4. Concesionarios: \`{{vitrine}} dealers import CARPETA\` (docs/guides/dealers.md); tasas: \`{{vitrine}} lender import CARPETA\` (docs/guides/rate-tables.md); crédito: \`{{vitrine}} credit-settings import CARPETA\` (docs/guides/credit-decision.md).
5. La empresa que vende: \`supplier\` en \`{{site}}\` (docs/guides/authoring.md).
6. Quién administra: \`{{vitrine}} staff add EMAIL --name NOMBRE --role administrator\` (docs/guides/staff.md).
7. Correo, pagos, claves, copias de seguridad, dominios: docs/guides/going-live.md, paso a paso.

Lo que todavía falta lo lista \`VITRINE_SITES={{folder}} {{vitrine}} sites ready --site {{key}}\`, y la administración en \`/admin/prontidao\`.
Después de cada cambio en un archivo: \`{{vitrine}} sites check {{folder}}\`.
{{reservation}}`,
  'readme-reservation':
    '\nLas reservas están cerradas (`authoring.reservation.enabled`): un sitio con dominio cobra señas cuando hay un medio de pago (docs/guides/payments.md).\n',
};

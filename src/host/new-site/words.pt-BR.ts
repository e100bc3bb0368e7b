import type { NewSiteWords } from './word-keys.ts';

export const ptBR: NewSiteWords = {
  intro:
    'Um site novo: uma marca em um mercado. Só Enter aceita o que está entre [ ]. Ctrl+C sai, e nada é gravado.',
  wrong: 'Assim não: {{sentence}}',
  yes: 's',
  no: 'n',
  missing: 'Esta resposta é necessária.',
  'cut-off': 'As respostas acabaram antes da última pergunta; nada foi gravado',
  'unknown-answer': '{{name}}: não existe essa resposta',
  'not-asked': '{{name}}: não se pergunta para este site',
  unread: '{{file}}: não é um arquivo JSON de respostas',
  'there-already': '{{files}}: já existe; nada foi gravado',
  'look-is-there': 'O visual desta marca já existe ({{file}}): é o mesmo em todos os mercados.',
  wrote: 'Gravado:',
  'next-start': 'Para ver: VITRINE_SITES={{folder}} {{start}} e depois {{address}}',
  'next-car':
    'O carro, com o portal no ar: VITRINE_SITES={{folder}} {{vitrine}} catalogue import {{catalogue}}',
  'next-read': 'Os próximos passos estão em {{readme}}',
  market: 'Mercado: {{markets}}',
  name: 'Nome da marca, como se escreve',
  brand: 'Nome nos endereços: letras minúsculas, números e hífens',
  tagline: 'Para que serve a marca, em uma frase no idioma do site (pode ficar vazio)',
  colour: 'Cor da marca, por exemplo #1250f5',
  secondColour: 'Uma segunda cor (pode ficar vazio)',
  font: 'Fonte dos títulos: {{fonts}}',
  logo: 'Logotipo, um arquivo SVG (vazio: o nome é desenhado)',
  example: 'Gravar um catálogo de exemplo, com um carro para trocar? (s/n)',
  hosts: 'Domínios próprios, por exemplo www.marca.com.br (vazio por ora: fica em {{address}})',
  company: 'Dizer já qual empresa vende? Pode esperar até haver um domínio (s/n)',
  'supplier.legalName': 'Razão social da empresa que vende',
  'supplier.document': '{{document}} da empresa',
  'supplier.address.street': 'Endereço: rua e número',
  'supplier.address.district': 'Bairro (pode ficar vazio)',
  'supplier.address.city': 'Cidade',
  'supplier.address.region': 'Estado ou província',
  'supplier.address.postalCode': 'Código postal',
  'supplier.email': 'E-mail para clientes',
  'supplier.phone': 'Telefone, com código de área',
  'supplier.hours': 'Horário de atendimento do telefone, no idioma do site',
  'supplier.customerService.phone': 'SAC: telefone',
  'supplier.customerService.hours': 'SAC: horário',
  'supplier.customerService.email': 'SAC: e-mail (pode ficar vazio)',
  'supplier.ombudsman.phone': 'Ouvidoria: telefone',
  'supplier.ombudsman.hours': 'Ouvidoria: horário',
  'supplier.lenders': 'Bancos para os quais o site recebe propostas: nome: {{document}}; nome: {{document}}',
  'supplier.dataOfficer.name': 'Encarregado de dados: nome',
  'supplier.dataOfficer.email': 'Encarregado de dados: e-mail',
  'supplier.jurisdiction': 'Foro, no idioma do site',
  'supplier.fiscalData': 'Data Fiscal (F. 960/D): o endereço do QR, https://… (pode ficar vazio)',
  readme: `# {{name}} ({{market}}): próximos passos

Gravado por \`{{vitrine}} sites new\`. Todos os comandos rodam na pasta do portal. Enquanto não houver domínio, o site fica em \`{{address}}\`.

1. Ver: \`VITRINE_SITES={{folder}} {{start}}\` e abrir \`http://localhost:3000{{address}}\`.
2. Carros: mude \`{{catalogue}}\` e rode \`VITRINE_SITES={{folder}} {{vitrine}} catalogue import {{catalogue}}\` com o portal no ar (docs/guides/catalogue-files.md). O que a lei do país pede que se mostre deles e o arquivo ainda não diz: \`{{vitrine}} catalogue check {{catalogue}}\`.
3. Visual: \`{{brand}}/theme.json\` e \`{{brand}}/logo.svg\` (docs/guides/branding.md).
4. Concessionárias: \`{{vitrine}} dealers import PASTA\` (docs/guides/dealers.md); taxas: \`{{vitrine}} lender import PASTA\` (docs/guides/rate-tables.md); crédito: \`{{vitrine}} credit-settings import PASTA\` (docs/guides/credit-decision.md).
5. A empresa que vende: \`supplier\` em \`{{site}}\` (docs/guides/authoring.md).
6. Quem administra: \`{{vitrine}} staff add EMAIL --name NOME --role administrator\` (docs/guides/staff.md).
7. E-mail, pagamento, chaves, cópias de segurança, domínios: docs/guides/going-live.md, passo a passo.

O que ainda falta é listado por \`VITRINE_SITES={{folder}} {{vitrine}} sites ready --site {{key}}\`, e na administração em \`/admin/prontidao\`.
Depois de cada mudança em um arquivo: \`{{vitrine}} sites check {{folder}}\`.
{{reservation}}`,
  'readme-reservation':
    '\nAs reservas estão fechadas (`authoring.reservation.enabled`): um site com domínio recebe sinais depois que houver um meio de pagamento (docs/guides/payments.md).\n',
};

export const ptBR = {
  'portal-name': 'Vitrine',
  'portal-title': 'Carros com preço, parcela e CET à vista',
  'portal-intro': 'Escolha uma marca. Em cada página, o total e a parcela do mês ficam sempre na tela.',
  'portal-meta':
    'Carros novos no Brasil, com preço, parcela e CET à vista: veja as marcas, as versões e as cores, e simule o financiamento.',
  'market-BR': 'Brasil',
  'market-AR': 'Argentina',
  'market-choose': 'País e idioma',
  'market-other': 'Ver as marcas em {{market}}',
  'language-BR': 'Português',
  'language-AR': 'Español',
  'enter-brand': 'Entrar em {{brand}}',
  'character-aurora': 'Para a cidade e tudo o que começa nela.',
  'character-cerrado': 'Para depois do fim do asfalto.',
  'character-lumen': 'Híbridos flex, silenciosos e precisos.',
  models: 'Modelos',
  'how-to-buy': 'Como comprar',
  'all-models': 'Todos os modelos',
  'main-menu': 'Principal',
  'brand-home': '{{brand}}, página inicial',
  'other-brands': 'Outras marcas',
  'how-title': 'Comprar sem letra miúda',
  'how-1-title': 'Escolha',
  'how-1-text': 'Versão, cor e itens. O total muda na hora, com o bônus já descontado.',
  'how-2-title': 'Simule',
  'how-2-text':
    'Entrada e prazo são seus. Juros, IOF, tarifas e CET aparecem junto da parcela, nunca depois.',
  'how-3-title': 'Converse',
  'how-3-text':
    'Com a simulação pronta, a concessionária que você escolher entra em contato. Sem compromisso.',
  'how-4-title': 'Decida',
  'how-4-text': 'Nada é cobrado aqui. O crédito depende de análise, e o contrato só vale assinado por você.',
  'legal-title': 'Informações legais',
  'legal-price':
    'Preços públicos sugeridos à vista, em reais, para os modelos e cores indicados, sem opcionais nem frete quando não informados, vigentes na publicação de {{date}}. Fotos ilustrativas, geradas por computador.',
  'legal-credit':
    'As parcelas são simulações de CDC (crédito direto ao consumidor). Ao lado de cada oferta estão preço, entrada, número e valor das parcelas, juros ao mês, CET ao ano e total a pagar, com e sem financiamento (Lei nº 8.078/1990, art. 52). Crédito sujeito a análise; taxas, IOF e tarifas podem mudar até a contratação. É assegurada a liquidação antecipada, total ou parcial, com redução proporcional dos juros.',
  'legal-privacy':
    'Só pedimos dados quando você quer falar com uma concessionária, e só para isso. Você pode consultar, corrigir ou apagar seus dados (Lei nº 13.709/2018, LGPD).',
  'legal-demo': '{{brand}} é uma marca fictícia de demonstração.',
  'not-found-title': 'Esta página saiu da vitrine',
  'not-found-text': 'O endereço pode ter mudado ou o modelo não é mais vendido. Os carros continuam aqui:',
  'error-title': 'Algo falhou do nosso lado',
  'error-text':
    'Nada do que você preencheu foi perdido. Tente de novo; se não der certo, volte para os modelos.',
  'try-again': 'Tentar de novo',
  'go-home': 'Ver os modelos',
  'go-brands': 'Ver as marcas',
  'error-code': 'Erro {{code}}',
  'home-title': '{{brand}} · {{models}}: preços e financiamento',
  'home-meta':
    'Conheça os carros {{brand}}: {{models}}. Preço à vista a partir de {{price}}, parcela e CET na mesma tela.',
};

export const ptBR = {
  'legal-price':
    'Preços públicos sugeridos à vista, em reais, para os modelos e cores indicados, sem opcionais quando não informados, vigentes na publicação de {{date}}.',
  'legal-pictures': 'Fotos ilustrativas.',
  'legal-pictures-made': 'Fotos ilustrativas, geradas por computador.',
  'legal-credit':
    'As parcelas são simulações de CDC (crédito direto ao consumidor). Ao lado de cada oferta estão preço, entrada, número e valor das parcelas, juros ao mês, CET ao ano e total a pagar, com e sem financiamento (Lei nº\u00a08.078/1990, art. 52). Crédito sujeito a análise; taxas, IOF e tarifas podem mudar até a contratação. É assegurada a liquidação antecipada, total ou parcial, com redução proporcional dos juros e demais acréscimos.',
  'legal-privacy':
    'Pedimos dados para o que você pede aqui: o aviso de privacidade diz quais, para quê e por quanto tempo. Você pode consultar, corrigir ou apagar seus dados (Lei nº\u00a013.709/2018, LGPD).',
  'of-demonstration': '{{name}}, de demonstração',
  'legal-demo':
    '{{brand}} é uma marca fictícia de demonstração: empresa, concessionárias e opiniões são inventadas, e nada está à venda.',
  'consent-title': 'Medição de visitas',
  'consent-question':
    'Podemos medir como estas páginas são usadas e lembrar de que campanha você veio? Sem a sua permissão, nada disso acontece e tudo funciona igual.',
  'consent-more': 'O que seria medido',
  'consent-details':
    'O que você abre e escolhe aqui, e de que campanha veio a visita, para {{brand}} e a ferramenta de medição que ela usa. Nunca o que você digita. Para isso, um cookie fica no seu navegador por 90 dias, e a campanha segue com o pedido que você enviar. A sua escolha vale por 180 dias, e você pode mudá-la quando quiser, no rodapé da página.',
  'consent-document': 'Ver a lista completa de cookies',
  'consent-no': 'Recusar',
  'consent-yes': 'Aceitar',
  'consent-choose': 'Escolher',
  'consent-measure': 'Medir o uso das páginas',
  'consent-measure-text':
    'O que você abre e escolhe aqui, para {{brand}} e a ferramenta de medição que ela usa. Nunca o que você digita.',
  'consent-recognise': 'Lembrar de que campanha você veio',
  'consent-recognise-text':
    'O identificador da campanha fica em um cookie do seu navegador por 90 dias e reconhece as próximas visitas. Se você enviar um pedido, a campanha e o clique no anúncio do Google seguem com ele para a concessionária e {{brand}}; o clique em anúncio da Meta, da Microsoft ou do TikTok, só com a resposta de uma proposta de crédito.',
  'consent-save': 'Salvar escolha',
  'consent-kept': 'Sua escolha foi salva.',
  'consent-again': 'Rever a medição de visitas',
  'home-title': '{{brand}} · {{models}}: preços e financiamento',
  'home-empty': '{{brand}}: os modelos chegam em breve',
  'home-meta':
    'Conheça os carros {{brand}}: {{models}}. Preço à vista a partir de {{price}}, parcela e CET na mesma tela.',
  'home-title-cash': '{{brand}} · {{models}}: preços',
  'home-meta-cash': 'Conheça os carros {{brand}}: {{models}}. Preço à vista a partir de {{price}}.',
  'model-meta-cash': '{{name}} {{year}}: versões, cores, equipamentos e preço a partir de {{price}}.',
  'ways-title': 'Comece por onde quiser',
  'ways-affordability': 'Quanto cabe no seu bolso?',
  'ways-affordability-text':
    'Diga quanto dá de entrada e quanto quer pagar por mês: mostramos os carros que cabem, com CET e total a pagar.',
  'ways-entrance': 'Entrada',
  'ways-monthly': 'Por mês, até',
  'ways-affordability-go': 'Ver o que cabe',
  'ways-dealers': 'Uma concessionária perto de você',
  'ways-dealers-text': 'Endereço, telefone, horários e o mapa das mais próximas.',
  'ways-near': 'Cidade ou CEP',
  'ways-dealers-go': 'Buscar',
  'ways-offers': 'Ofertas',
  'ways-offers-text': 'Carros, acessórios, revisões e pacotes, cada um com seu preço e até quando vale.',
  'ways-test-drive': 'Dirija antes de decidir',
  'ways-test-drive-text': 'Escolha o carro, a concessionária e o período. A resposta chega em até 24 horas.',
  'preview-title': 'Pré-visualização.',
  'preview-text':
    '“{{title}}” ainda não foi publicado: só você vê estas páginas, e nada pode ser reservado ou enviado nelas.',
  'preview-back': 'À publicação',
  'preview-leave': 'Sair',
};

export const ptBR = {
  'instructions.1': 'Escolha quanto quer dar de entrada: quanto maior, menor a parcela e menos juros.',
  'instructions.2': 'Escolha em quantas vezes quer pagar: um prazo menor custa menos no total.',
  'instructions.3':
    'As parcelas são mensais e fixas. A primeira vence cerca de 30 dias depois da liberação do crédito.',
  'instructions.final':
    'No fim, junto com a última parcela, você paga a parcela final. Quanto maior ela for, menores são as parcelas do mês e mais juros você paga no total.',
  'instructions.next':
    'Em vez de pagar a parcela final, você pode entregar o carro pelo preço de recompra garantido e usar a diferença em um carro novo.',
  'instructions.4':
    'Em “Continuar”, a concessionária recebe sua simulação e fala com você. Nada é contratado aqui.',
  'upgrade.label': 'Outra versão: {{version}}',
  'upgrade.kicker': 'Conheça outra versão',
  'upgrade.simulate': 'Simular esta versão',
};

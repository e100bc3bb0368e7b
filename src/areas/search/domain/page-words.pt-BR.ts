/** What pages are looked for by in Brazil, beside what they are called; nobody sees these words. */
export const ptBR = {
  stock: 'estoque pronta entrega disponível carro novo comprar zero quilômetro hoje faturar',
  affordability:
    'quanto cabe no meu bolso parcela entrada orçamento simular simulação financiamento prestação mensal',
  offers: 'ofertas promoção desconto bônus cupom taxa zero condições especiais acessórios revisão pacote',
  valuation: 'usado seminovo troca avaliar avaliação vender tabela fipe quanto vale meu carro',
  'test-drive': 'test drive testar dirigir experimentar agendar visita conhecer',
  dealers: 'concessionária loja revenda autorizada endereço telefone oficina revisão peças perto de mim mapa',
  opinions: 'opiniões avaliações notas comentários donos proprietários',
  recall: 'recall chamamento campanha segurança placa chassi reparo',
  rental: 'locação aluguel empresas frota assinatura cnpj terceirização',
  loyalty: 'fidelidade pontos programa prêmios ranking recompensas',
  rewards: 'recompensas resgatar trocar pontos vale presente',
  programmes: 'colaborador funcionário empresa parceira compra corporativa convênio desconto venda direta',
  account: 'minha conta entrar login senha cadastro meus dados pedidos reserva privacidade',
  tracking: 'acompanhar proposta crédito análise aprovada status andamento',
  manuals: 'manual manuais proprietário instruções guia livreto baixar pdf',
  'how-to-buy': 'como comprar passo a passo documentos pagamento',
};

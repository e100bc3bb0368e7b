import type { LocaleWords } from '../../../kit/markets/words.ts';
/** What pages of a site are looked for by, beside what they are called; nobody sees these words. */
export const searchPages = [
  'stock',
  'affordability',
  'offers',
  'valuation',
  'test-drive',
  'dealers',
  'opinions',
  'recall',
  'rental',
  'loyalty',
  'rewards',
  'programmes',
  'account',
  'tracking',
  'manuals',
  'how-to-buy',
] as const;
export type SearchPage = (typeof searchPages)[number];

type Words = LocaleWords<string>;

export const pageWords: Readonly<Record<SearchPage, Words>> = {
  stock: {
    'pt-BR': 'estoque pronta entrega disponível carro novo comprar zero quilômetro hoje faturar',
    'es-AR': 'stock entrega inmediata disponible auto nuevo comprar cero kilómetro hoy',
  },
  affordability: {
    'pt-BR':
      'quanto cabe no meu bolso parcela entrada orçamento simular simulação financiamento prestação mensal',
    'es-AR': 'cuánto entra en mi bolsillo cuota anticipo presupuesto simular simulación financiación mensual',
  },
  offers: {
    'pt-BR': 'ofertas promoção desconto bônus cupom taxa zero condições especiais acessórios revisão pacote',
    'es-AR': 'ofertas promoción descuento bonificación cupón tasa cero beneficios accesorios service paquete',
  },
  valuation: {
    'pt-BR': 'usado seminovo troca avaliar avaliação vender tabela fipe quanto vale meu carro',
    'es-AR': 'usado entrega parte de pago tasar tasación vender cuánto vale mi auto permuta',
  },
  'test-drive': {
    'pt-BR': 'test drive testar dirigir experimentar agendar visita conhecer',
    'es-AR': 'test drive prueba de manejo manejar probar turno visita conocer',
  },
  dealers: {
    'pt-BR':
      'concessionária loja revenda autorizada endereço telefone oficina revisão peças perto de mim mapa',
    'es-AR':
      'concesionario concesionaria agencia oficial dirección teléfono taller service repuestos cerca mapa',
  },
  opinions: {
    'pt-BR': 'opiniões avaliações notas comentários donos proprietários',
    'es-AR': 'opiniones reseñas puntajes comentarios dueños propietarios',
  },
  recall: {
    'pt-BR': 'recall chamamento campanha segurança placa chassi reparo',
    'es-AR': 'recall llamado campaña seguridad patente chasis reparación',
  },
  rental: {
    'pt-BR': 'locação aluguel empresas frota assinatura cnpj terceirização',
    'es-AR': 'alquiler empresas flota renting suscripción cuit',
  },
  loyalty: {
    'pt-BR': 'fidelidade pontos programa prêmios ranking recompensas',
    'es-AR': 'fidelidad puntos programa premios ranking recompensas',
  },
  rewards: {
    'pt-BR': 'recompensas resgatar trocar pontos vale presente',
    'es-AR': 'recompensas canjear puntos vale regalo gift card',
  },
  programmes: {
    'pt-BR': 'colaborador funcionário empresa parceira compra corporativa convênio desconto venda direta',
    'es-AR': 'empleado colaborador empresa compra corporativa convenio descuento venta directa',
  },
  account: {
    'pt-BR': 'minha conta entrar login senha cadastro meus dados pedidos reserva privacidade',
    'es-AR': 'mi cuenta ingresar login contraseña registro mis datos pedidos reserva privacidad',
  },
  tracking: {
    'pt-BR': 'acompanhar proposta crédito análise aprovada status andamento',
    'es-AR': 'seguir propuesta crédito análisis aprobada estado',
  },
  manuals: {
    'pt-BR': 'manual manuais proprietário instruções guia livreto baixar pdf',
    'es-AR': 'manual manuales usuario instrucciones guía descargar pdf',
  },
  'how-to-buy': {
    'pt-BR': 'como comprar passo a passo documentos pagamento',
    'es-AR': 'cómo comprar paso a paso documentos pago',
  },
};

/** How a body is called by those who look for one. */
export const bodyWords: Readonly<Record<string, Words>> = {
  hatch: { 'pt-BR': 'hatch compacto', 'es-AR': 'hatch hatchback compacto' },
  sedan: { 'pt-BR': 'sedan sedã', 'es-AR': 'sedán' },
  suv: { 'pt-BR': 'suv utilitário esportivo jipe', 'es-AR': 'suv todoterreno camioneta' },
  'suv-coupe': { 'pt-BR': 'suv cupê', 'es-AR': 'suv coupé camioneta' },
  liftback: { 'pt-BR': 'liftback sedan sedã', 'es-AR': 'liftback sedán' },
  pickup: { 'pt-BR': 'picape pickup caminhonete', 'es-AR': 'pickup camioneta' },
};

/** What is driven with each fuel of the catalogue, in everyday words. */
export const fuelWords: Readonly<Record<string, Words>> = {
  Flex: { 'pt-BR': 'flex álcool etanol gasolina', 'es-AR': 'flex nafta etanol' },
  Gas: { 'pt-BR': 'gasolina', 'es-AR': 'nafta' },
  Diesel: { 'pt-BR': 'diesel', 'es-AR': 'diésel gasoil' },
  Tetrafuel: { 'pt-BR': 'gnv gás natural flex', 'es-AR': 'gnc gas natural' },
};

/** What an engine with a battery beside it is called. */
export const electrifiedWords: Words = {
  'pt-BR': 'híbrido elétrico eletrificado',
  'es-AR': 'híbrido eléctrico electrificado',
};
/** Whether an engine's own words say that it has one. */
export const isElectrified = (engine: string): boolean =>
  /h[ií]brid|plug-?in|el[eé]tric|el[eé]ctric/i.test(engine);

/** What an offer is called by its kind, where its own words need not say so. */
export const offerWords: Readonly<Record<string, Words>> = {
  accessory: { 'pt-BR': 'acessório acessórios', 'es-AR': 'accesorio accesorios' },
  service: { 'pt-BR': 'serviço serviços oficina', 'es-AR': 'servicio servicios taller' },
  package: {
    'pt-BR': 'pacote de revisões plano de manutenção',
    'es-AR': 'paquete de servicios plan de mantenimiento',
  },
  balloon: { 'pt-BR': 'plano balão parcela final', 'es-AR': 'plan con cuota final' },
};

import type { City } from './model.ts';

/**
 * Neighbourhoods of Brazil's largest cities that people say rather than the city, by the city's IBGE code: name, the middle of it in
 * degrees, and thousands of people (census of 2010 and 2022, rounded). Put together by hand from maps, no table that may be given away has
 * them: `tests/guards/places-data.test.ts` holds them to the reach of their city, to the outline of their state and, where the table of
 * streets has positions, to the streets of theirs. One that has the name of a city many times as
 * large is left out, for whoever writes that name means the city.
 */
const WRITTEN: Readonly<Record<number, string>> = {
  // São Paulo
  3550308:
    'Moema -23.601 -46.665 83; Pinheiros -23.561 -46.69 65; Vila Madalena -23.5465 -46.691 20; ' +
    'Itaim Bibi -23.584 -46.678 92; Itaim -23.584 -46.678 92; Vila Olímpia -23.5955 -46.686 20; ' +
    'Brooklin -23.614 -46.688 40; Jardins -23.567 -46.665 60; Jardim Paulista -23.569 -46.66 88; ' +
    'Jardim Europa -23.575 -46.68 10; Cerqueira César -23.559 -46.664 30; Consolação -23.551 -46.658 57; ' +
    'Higienópolis -23.545 -46.657 40; Perdizes -23.535 -46.676 111; Pacaembu -23.539 -46.667 10; ' +
    'Pompeia -23.53 -46.684 30; Barra Funda -23.525 -46.665 14; Lapa -23.526 -46.704 65; ' +
    'Vila Leopoldina -23.529 -46.731 39; Alto de Pinheiros -23.552 -46.711 43; Butantã -23.57 -46.723 54; ' +
    'Morumbi -23.6 -46.721 46; Vila Sônia -23.596 -46.739 108; Campo Limpo -23.647 -46.759 211; ' +
    'Capão Redondo -23.668 -46.78 268; Santo Amaro -23.653 -46.709 71; Campo Belo -23.625 -46.67 65; ' +
    'Interlagos -23.699 -46.695 50; Chácara Santo Antônio -23.631 -46.703 20; Saúde -23.618 -46.638 130; ' +
    'Vila Mariana -23.589 -46.635 130; Vila Clementino -23.599 -46.644 20; Paraíso -23.576 -46.645 20; ' +
    'Aclimação -23.572 -46.63 30; Liberdade -23.558 -46.635 69; Bela Vista -23.561 -46.646 69; ' +
    'República -23.543 -46.642 56; Santa Cecília -23.539 -46.65 83; Brás -23.545 -46.616 29; Mooca -23.56 -46.599 75; ' +
    'Ipiranga -23.589 -46.606 106; Tatuapé -23.54 -46.576 91; Anália Franco -23.562 -46.558 20; ' +
    'Vila Prudente -23.583 -46.581 104; Penha -23.526 -46.546 127; Itaquera -23.537 -46.455 204; ' +
    'São Mateus -23.612 -46.477 155; São Miguel Paulista -23.495 -46.444 92; Santana -23.501 -46.625 118; ' +
    'Tucuruvi -23.48 -46.603 98; Casa Verde -23.508 -46.656 85; Tremembé -23.458 -46.623 197; ' +
    'Jabaquara -23.646 -46.64 223; Grajaú -23.759 -46.697 360; Pirituba -23.486 -46.726 167; ' +
    'Freguesia do Ó -23.497 -46.699 142; Vila Maria -23.512 -46.585 113; Vila Guilherme -23.513 -46.607 54; ' +
    'Jaguaré -23.548 -46.748 49; Sacomã -23.612 -46.599 247; Vila Carrão -23.55 -46.537 83; ' +
    'Aricanduva -23.578 -46.511 89; Sapopemba -23.604 -46.509 284; Cambuci -23.565 -46.619 36; ' +
    'Bom Retiro -23.527 -46.639 33; Centro -23.547 -46.637 50',
  // Rio de Janeiro
  3304557:
    'Copacabana -22.9711 -43.1822 146; Ipanema -22.9838 -43.2045 42; Leblon -22.9841 -43.2233 46; ' +
    'Botafogo -22.951 -43.184 82; Flamengo -22.934 -43.175 50; Laranjeiras -22.934 -43.187 45; ' +
    'Barra da Tijuca -23.0004 -43.3659 135; Recreio dos Bandeirantes -23.019 -43.464 82; Recreio -23.019 -43.464 82; ' +
    'Jacarepaguá -22.95 -43.37 157; Freguesia -22.939 -43.34 70; Taquara -22.921 -43.376 102; ' +
    'Tijuca -22.933 -43.238 163; Vila Isabel -22.916 -43.248 86; Grajaú -22.922 -43.267 38; Méier -22.902 -43.278 49; ' +
    'Madureira -22.872 -43.338 50; Campo Grande -22.903 -43.561 328; Bangu -22.879 -43.465 243; ' +
    'Realengo -22.879 -43.43 180; Santa Cruz -22.919 -43.685 217; Ilha do Governador -22.81 -43.21 212; ' +
    'Lagoa -22.973 -43.211 21; Gávea -22.979 -43.233 16; Jardim Botânico -22.967 -43.221 18; Urca -22.955 -43.166 7; ' +
    'Catete -22.926 -43.178 24; Humaitá -22.956 -43.2 13; São Conrado -22.997 -43.263 11; ' +
    'São Cristóvão -22.899 -43.222 26; Penha -22.842 -43.278 78; Vila da Penha -22.84 -43.315 25; ' +
    'Irajá -22.848 -43.323 96; Maracanã -22.912 -43.23 25; Vargem Grande -22.98 -43.49 14; ' +
    'Cachambi -22.888 -43.274 42; Del Castilho -22.878 -43.271 16; Pechincha -22.933 -43.355 35; ' +
    'Centro -22.905 -43.178 41',
  // Belo Horizonte
  3106200:
    'Savassi -19.938 -43.934 15; Lourdes -19.931 -43.944 18; Funcionários -19.933 -43.929 20; Sion -19.954 -43.931 22; ' +
    'Belvedere -19.974 -43.938 10; Buritis -19.974 -43.969 30; Pampulha -19.858 -43.979 226; Castelo -19.886 -44.0 35; ' +
    'Cidade Nova -19.895 -43.927 15; Santa Efigênia -19.921 -43.918 15; Floresta -19.916 -43.929 15; ' +
    'Gutierrez -19.937 -43.96 12; Prado -19.926 -43.961 12; Barreiro -19.976 -44.025 282; ' +
    'Venda Nova -19.816 -43.955 262; Estoril -19.956 -43.966 15; Santo Agostinho -19.929 -43.951 12; ' +
    'Mangabeiras -19.951 -43.914 5; Santa Tereza -19.915 -43.916 15; Padre Eustáquio -19.918 -43.981 28; ' +
    'Luxemburgo -19.948 -43.954 10; Centro -19.919 -43.939 18',
  // Salvador
  2927408:
    'Pituba -13.0 -38.456 65; Itapuã -12.943 -38.356 66; Rio Vermelho -13.011 -38.489 18; Ondina -13.004 -38.508 20; ' +
    'Barra -13.006 -38.53 17; Brotas -12.987 -38.492 70; Graça -12.998 -38.522 17; ' +
    'Caminho das Árvores -12.981 -38.462 12; Itaigara -12.993 -38.468 11; Imbuí -12.972 -38.435 26; ' +
    'Stella Maris -12.943 -38.336 18; Patamares -12.951 -38.404 6; Cabula -12.958 -38.46 24; ' +
    'Pernambués -12.971 -38.463 65; Cajazeiras -12.901 -38.405 50; Paralela -12.95 -38.42 20',
  // Brasília
  5300108:
    'Asa Sul -15.815 -47.905 80; Asa Norte -15.764 -47.882 110; Lago Sul -15.84 -47.87 29; ' +
    'Lago Norte -15.74 -47.86 37; Sudoeste -15.799 -47.925 50; Noroeste -15.74 -47.9 10; ' +
    'Águas Claras -15.84 -48.028 120; Taguatinga -15.833 -48.056 210; Ceilândia -15.819 -48.108 350; ' +
    'Guará -15.826 -47.98 140; Samambaia -15.876 -48.086 230; Gama -16.019 -48.066 140; Sobradinho -15.653 -47.793 70; ' +
    'Planaltina -15.62 -47.653 180; Vicente Pires -15.801 -48.03 75; Cruzeiro -15.792 -47.937 30; ' +
    'Recanto das Emas -15.906 -48.062 130; Núcleo Bandeirante -15.871 -47.968 24; Park Way -15.9 -47.96 23; ' +
    'Jardim Botânico -15.87 -47.79 53',
  // Fortaleza
  2304400:
    'Aldeota -3.738 -38.5 42; Meireles -3.727 -38.497 37; Cocó -3.748 -38.482 20; Papicu -3.738 -38.478 18; ' +
    'Messejana -3.831 -38.493 41; Edson Queiroz -3.772 -38.477 22; Montese -3.765 -38.544 26; ' +
    'Parangaba -3.776 -38.563 31; Praia de Iracema -3.721 -38.513 4; Benfica -3.74 -38.539 9; ' +
    'Dionísio Torres -3.752 -38.505 16; Centro -3.727 -38.529 29',
  // Recife
  2611606:
    'Boa Viagem -8.119 -34.901 123; Pina -8.093 -34.885 29; Casa Forte -8.034 -34.919 7; Espinheiro -8.043 -34.893 11; ' +
    'Graças -8.046 -34.901 21; Imbiribeira -8.11 -34.914 48; Madalena -8.057 -34.912 23; ' +
    'Casa Amarela -8.026 -34.918 29; Aflitos -8.041 -34.899 6; Várzea -8.047 -34.956 70; ' +
    'Santo Amaro -8.049 -34.879 28; Recife Antigo -8.063 -34.871 1',
  // Porto Alegre
  4314902:
    'Moinhos de Vento -30.026 -51.202 8; Bela Vista -30.035 -51.19 11; Menino Deus -30.054 -51.221 31; ' +
    'Cidade Baixa -30.04 -51.221 17; Tristeza -30.111 -51.25 16; Ipanema -30.136 -51.229 17; ' +
    'Cristal -30.091 -51.24 20; Partenon -30.06 -51.177 48; Sarandi -29.99 -51.129 60; ' +
    "Passo d'Areia -30.013 -51.17 24; Cavalhada -30.101 -51.232 20; Auxiliadora -30.023 -51.19 10; " +
    'Bom Fim -30.033 -51.212 12; Restinga -30.152 -51.137 54; Higienópolis -30.019 -51.185 10; ' +
    'Três Figueiras -30.028 -51.17 4',
  // Curitiba
  4106902:
    'Batel -25.442 -49.289 11; Água Verde -25.455 -49.283 51; Bigorrilho -25.434 -49.298 28; ' +
    'Ecoville -25.44 -49.34 15; Portão -25.474 -49.299 42; Cabral -25.408 -49.253 13; Juvevê -25.418 -49.255 12; ' +
    'Santa Felicidade -25.404 -49.331 35; Boqueirão -25.502 -49.24 73; Cajuru -25.457 -49.213 96; ' +
    'Champagnat -25.438 -49.293 10; Cristo Rei -25.434 -49.243 14; Rebouças -25.445 -49.264 15; ' +
    'Hauer -25.478 -49.249 13; Xaxim -25.505 -49.27 58; Sítio Cercado -25.542 -49.269 115; ' +
    'Cidade Industrial -25.502 -49.331 172; Bacacheri -25.399 -49.235 23; Pinheirinho -25.523 -49.293 50; ' +
    'Centro Cívico -25.417 -49.267 5',
  // Goiânia
  5208707:
    'Setor Bueno -16.696 -49.274 40; Setor Oeste -16.683 -49.269 26; Setor Marista -16.699 -49.262 8; ' +
    'Jardim Goiás -16.7 -49.237 13; Setor Sul -16.684 -49.253 10; Jardim América -16.71 -49.287 40; ' +
    'Alto da Glória -16.719 -49.238 5',
  // Manaus
  1302603:
    'Adrianópolis -3.102 -60.01 12; Ponta Negra -3.06 -60.09 30; Flores -3.066 -60.02 45; ' +
    'Parque 10 de Novembro -3.08 -60.012 48; Cidade Nova -3.02 -59.98 140; Aleixo -3.09 -59.99 24',
  // Belém
  1501402:
    'Umarizal -1.443 -48.481 30; Nazaré -1.453 -48.477 20; Batista Campos -1.462 -48.49 19; Marco -1.436 -48.46 65; ' +
    'Icoaraci -1.297 -48.47 160',
  // João Pessoa
  2507507:
    'Manaíra -7.1 -34.835 27; Tambaú -7.112 -34.826 10; Cabo Branco -7.13 -34.823 10; Bessa -7.073 -34.837 15; ' +
    'Bancários -7.148 -34.84 12; Mangabeira -7.17 -34.84 76; Altiplano -7.135 -34.835 7',
  // Natal
  2408102:
    'Ponta Negra -5.877 -35.175 25; Tirol -5.797 -35.203 16; Lagoa Nova -5.823 -35.209 38; ' +
    'Capim Macio -5.862 -35.191 23; Candelária -5.842 -35.218 23',
  // Maceió
  2704302:
    'Pajuçara -9.668 -35.717 4; Ponta Verde -9.664 -35.703 25; Jatiúca -9.651 -35.705 38; Farol -9.64 -35.736 17; ' +
    'Tabuleiro do Martins -9.575 -35.76 65',
  // São Luís
  2111300:
    "Renascença -2.5 -44.286 12; Calhau -2.488 -44.256 15; Ponta d'Areia -2.497 -44.305 8; Cohama -2.516 -44.246 20; " +
    'Turu -2.511 -44.222 30',
  // Florianópolis
  4205407:
    'Coqueiros -27.609 -48.579 14; Estreito -27.591 -48.577 8; Jurerê -27.445 -48.5 6; Ingleses -27.434 -48.396 40; ' +
    'Canasvieiras -27.429 -48.458 20; Lagoa da Conceição -27.604 -48.465 10; Campeche -27.678 -48.487 30; ' +
    'Itacorubi -27.582 -48.503 15',
  // Vitória
  3205309:
    'Praia do Canto -20.298 -40.292 15; Jardim da Penha -20.283 -40.296 31; Jardim Camburi -20.26 -40.27 39; ' +
    'Enseada do Suá -20.313 -40.293 5; Camburi -20.277 -40.285 10',
  // Vila Velha
  3205200: 'Praia da Costa -20.332 -40.28 31; Itapuã -20.349 -40.289 22; Itaparica -20.367 -40.304 28',
  // Niterói
  3303302:
    'Icaraí -22.904 -43.108 78; Ingá -22.903 -43.123 18; São Francisco -22.917 -43.093 10; Itaipu -22.96 -43.04 20; ' +
    'Piratininga -22.947 -43.07 16; Fonseca -22.882 -43.095 53',
  // Santos
  3548500:
    'Gonzaga -23.966 -46.333 25; Boqueirão -23.967 -46.321 31; Ponta da Praia -23.985 -46.301 32; ' +
    'Embaré -23.97 -46.312 37; José Menino -23.966 -46.351 9; Aparecida -23.976 -46.306 36',
  // Campinas
  3509502:
    'Cambuí -22.893 -47.05 25; Taquaral -22.876 -47.051 16; Barão Geraldo -22.827 -47.079 52; ' +
    'Nova Campinas -22.9 -47.037 5; Sousas -22.879 -46.967 19; Mansões Santo Antônio -22.858 -47.046 8',
  // Aracaju
  2800308:
    'Atalaia -10.98 -37.048 15; Jardins -10.944 -37.06 6; Treze de Julho -10.931 -37.049 8; ' +
    'Farolândia -10.966 -37.06 38; Grageru -10.943 -37.064 16',
};

const ENTRY = /^(.+) (-?[\d.]+) (-?[\d.]+) (\d+)$/;
/** A neighbourhood's code is its city's with three digits of its own behind. */
const EACH = 1_000;

/** The neighbourhoods of one city: each with a code that no city has, and the position of its middle. */
export function neighbourhoodsOf({ code, stateCode }: Pick<City, 'code' | 'stateCode'>): readonly City[] {
  const entries = WRITTEN[Number(code)]?.split(/;\s*/) ?? [];
  return entries.flatMap((entry, at): City[] => {
    const [, name = '', latitude, longitude, thousands] = ENTRY.exec(entry) ?? [];
    if (!name) return [];
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    return [
      {
        ...place,
        name,
        stateCode,
        code: String(Number(code) * EACH + at + 1),
        population: Number(thousands) * 1_000,
      },
    ];
  });
}

/** Catalogue builders with fixed values, for tests and benchmarks. */
import { type Snapshot, snapshotOf } from './domain/snapshot.ts';
import type {
  Source,
  WrittenModel,
  WrittenPart,
  WrittenService,
  WrittenSite,
  WrittenVersion,
} from './domain/written.ts';

export function aWrittenVersion(changes: Partial<WrittenVersion> = {}): WrittenVersion {
  return {
    code: '341A1B0',
    year: 2026,
    versionCode: 'A1B',
    seriesCode: '0',
    versionName: 'Brisa',
    displayedVersionName: 'Brisa 1.0 Flex 6V',
    fullDescription: 'Lira Brisa 1.0 Flex 6V Manual de 5 marchas 2026',
    engine: '1.0 Flex 6V',
    gear: 'Manual de 5 marchas',
    fuel: 'Flex',
    price: 84_990,
    equipment: [{ group: 'safety', items: ['Controles de estabilidade e de tração'] }],
    measures: { power: 75, boot: 300 },
    ...changes,
  };
}

export function aWrittenPart(changes: Partial<WrittenPart> = {}): WrittenPart {
  return { id: '341-4CN', code: '4CN', name: 'Pacote Connect', price: 3490, type: 'optional', ...changes };
}

export function aWrittenService(changes: Partial<WrittenService> = {}): WrittenService {
  return {
    id: 'REV3',
    serviceName: 'Revisões programadas: 3 primeiras',
    price: 2290,
    category: 'Manutenção',
    subCategory: 'Plano de revisões',
    ...changes,
  };
}

/** A hatch with two colours, two coatings, an optional, an accessory and one version. */
export function aWrittenModel(changes: Partial<WrittenModel> = {}): WrittenModel {
  return {
    key: 'lira',
    name: 'Lira',
    modelCode: '341',
    body: 'hatch',
    tagline: 'A cidade inteira cabe no seu ritmo.',
    description: 'O Lira nasceu para ruas apertadas, vagas curtas e dias cheios.',
    defaultColour: '134',
    colours: [
      {
        id: '341-268',
        code: '268',
        key: 'branco-opala',
        name: 'Branco Opala',
        price: 0,
        paint: 'solid',
        hex: '#f2f1ec',
      },
      {
        id: '341-134',
        code: '134',
        key: 'coral-sol',
        name: 'Coral Sol',
        price: 1990,
        paint: 'metallic',
        hex: '#e8573f',
      },
    ],
    coatings: [
      { code: '121', name: 'Tecido Trama Cinza', price: 0 },
      { code: '318', name: 'Couro sintético Preto Noite', price: 2990 },
    ],
    parts: [
      aWrittenPart(),
      aWrittenPart({ id: '341-101', code: '50290101', name: 'Tapetes', price: 349, type: 'accessory' }),
    ],
    versions: [aWrittenVersion()],
    ...changes,
  };
}

/** The Lira with a grouped version: the Aura and the same with a package, which alone has the leather coating. */
export function aGroupedModel(): WrittenModel {
  const aura = { versionName: 'Aura', groupedMvs: { code: '341A3C0', year: 2026 } };
  const [fabric, leather] = aWrittenModel().coatings;
  if (!fabric || !leather) throw new Error('the example has two coatings');
  return aWrittenModel({
    coatings: [fabric, { ...leather, versions: ['341A3C1'] }],
    versions: [
      aWrittenVersion(),
      aWrittenVersion({ ...aura, code: '341A3C1', seriesCode: '1', price: 105_490, bonus: 3000 }),
      aWrittenVersion({ ...aura, code: '341A3C0', price: 101_990, bonus: 3000 }),
    ],
  });
}

export function aWrittenSite(changes: Partial<WrittenSite> = {}): WrittenSite {
  return {
    brand: 'aurora',
    market: 'BR',
    models: [aWrittenModel()],
    services: [aWrittenService()],
    ...changes,
  };
}

/** The snapshot of these sites, or of one with a grouped model. */
export function aSnapshot(...sites: WrittenSite[]): Snapshot {
  const written = sites.length > 0 ? sites : [aWrittenSite({ models: [aGroupedModel()] })];
  return snapshotOf(written, { revision: '1-0123abcd', publishedAt: '2026-11-21T12:00:00.000Z' });
}

/** Files as `readCatalogueFiles` gives them. */
export function catalogueFiles(...sites: WrittenSite[]): { sources: Source[]; errors: never[] } {
  return { sources: sites.map((site, index) => ({ file: `${index + 1}.json`, site })), errors: [] };
}

/**
 * One site with as many versions as asked, five a model, each model with six colours, three coatings and twenty parts.
 * The first model is always the Lira and its first version 341A1B0 of 2026, so that a benchmark opens the same page and
 * simulates the same car whatever the size.
 */
export function aLargeCatalogue(versions: number): WrittenSite {
  const models = Array.from({ length: Math.ceil(versions / 5) }, (_, index) =>
    aFullModel(index, Math.min(5, versions - index * 5)),
  );
  return aWrittenSite({ models });
}

function aFullModel(index: number, versions: number): WrittenModel {
  const modelCode = index === 0 ? '341' : `M${index}`;
  const [colour] = aWrittenModel().colours;
  const [coating] = aWrittenModel().coatings;
  if (!colour || !coating) throw new Error('the example has a colour and a coating');
  return aWrittenModel({
    key: index === 0 ? 'lira' : `modelo-${index}`,
    name: index === 0 ? 'Lira' : `Modelo ${index}`,
    modelCode,
    colours: ['134', '268', '612', '679', '876', '455'].map((code) => ({
      ...colour,
      code,
      id: `${modelCode}-${code}`,
      key: `cor-${code}`,
      name: `Cor ${code}`,
    })),
    coatings: ['121', '214', '318'].map((code) => ({ ...coating, code, name: `Revestimento ${code}` })),
    parts: Array.from({ length: 20 }, (_, part) =>
      aWrittenPart({
        id: `${modelCode}-P${part}`,
        code: `P${part}`,
        name: `Item ${part}`,
        type: part < 6 ? 'optional' : 'accessory',
      }),
    ),
    versions: Array.from({ length: versions }, (_, version) =>
      aWrittenVersion({
        code: `${modelCode}A${version + 1}B0`,
        versionCode: `A${version + 1}B`,
        price: 84_990 + 5_000 * version,
      }),
    ),
  });
}

/** The list of the administration that shows what visitors' browsers measured: how fast pages are for whoever really uses them. */
import { and, eq } from 'drizzle-orm';
import { type AreaList, defineAreaList, type ListWords } from '../../areas/platform/index.ts';
import { rowsWithin } from '../../io/reach.ts';
import { VITAL_DAYS, webVital } from '../database/tables.ts';
import type { VitalCounts, VitalStore } from './vital-counts.ts';
import {
  DEVICES,
  edgesOf,
  MEASURES,
  type Measure,
  percentile75,
  RATINGS,
  type Rating,
  ratingOf,
  total,
  VITALS,
  valueText,
  writtenValue,
} from './vitals.ts';

/** Rows of one page of the screen: the four measures of some pages. */
const AT_ONCE = 60;

/** A row of the list: the measure of a page with its 75th percentile and what that is worth. */
type Row = Omit<VitalCounts, 'counts'> & {
  readonly value: number;
  readonly rating: Rating;
  readonly count: number;
};

const MEASURE_WORDS: Readonly<Record<Measure, ListWords>> = {
  LCP: { 'pt-BR': 'LCP: conteúdo principal', 'es-AR': 'LCP: contenido principal' },
  INP: { 'pt-BR': 'INP: resposta ao toque', 'es-AR': 'INP: respuesta al toque' },
  CLS: { 'pt-BR': 'CLS: deslocamentos', 'es-AR': 'CLS: desplazamientos' },
  TTFB: { 'pt-BR': 'TTFB: resposta do servidor', 'es-AR': 'TTFB: respuesta del servidor' },
};
const RATING_WORDS: Readonly<Record<Rating, ListWords>> = {
  good: { 'pt-BR': 'Bom', 'es-AR': 'Bueno' },
  'needs-work': { 'pt-BR': 'Precisa melhorar', 'es-AR': 'Necesita mejoras' },
  poor: { 'pt-BR': 'Ruim', 'es-AR': 'Malo' },
};
const DEVICE_WORDS: Readonly<Record<(typeof DEVICES)[number], ListWords>> = {
  desktop: { 'pt-BR': 'Computador', 'es-AR': 'Computadora' },
  phone: { 'pt-BR': 'Celular', 'es-AR': 'Celular' },
};

/** `LCP 2,5 s · INP 200 ms …` */
const thresholds = (of: 'good' | 'poor') =>
  MEASURES.map((measure) => `${measure} ${valueText(measure, VITALS[measure][of])}`).join(' · ');

const WORDS: AreaList['words'] = {
  'pt-BR': {
    name: 'Desempenho',
    about: `O que os navegadores de quem aceitou a medição registraram nos últimos ${VITAL_DAYS} dias. O percentil 75 é estimado por faixas: três de cada quatro medições não passaram dele. Bom: até ${thresholds('good')}. Ruim: acima de ${thresholds('poor')}. Entre um e outro, precisa melhorar. Poucas medições dizem pouco.`,
    none: 'Ainda não há medições para esta seleção. Elas aparecem aqui pouco depois que quem aceitou a medição sai de uma página do site.',
  },
  'es-AR': {
    name: 'Rendimiento',
    about: `Lo que registraron en los últimos ${VITAL_DAYS} días los navegadores de quienes aceptaron la medición. El percentil 75 se estima por tramos: tres de cada cuatro mediciones no lo superaron. Bueno: hasta ${thresholds('good')}. Malo: más de ${thresholds('poor')}. Entre uno y otro, necesita mejoras. Pocas mediciones dicen poco.`,
    none: 'Todavía no hay mediciones para esta selección. Aparecen acá poco después de que quien aceptó la medición sale de una página del sitio.',
  },
};

/** The four measures of a page stand together, in their order. */
const idOf = ({ site, route, device, release, measure }: Omit<VitalCounts, 'counts'>): string =>
  [site, route, device, release, MEASURES.indexOf(measure)].join(' ');

function rowOf({ counts, ...of }: VitalCounts): readonly Row[] {
  const value = percentile75(counts, edgesOf(of.measure));
  if (value === undefined) return [];
  return [{ ...of, value, rating: ratingOf(of.measure, value), count: total(counts) }];
}

const among = <Value extends string>(values: readonly Value[], asked: string | undefined) =>
  values.find((one) => one === asked);

/** `/admin/desempenho`: the 75th percentiles of each page of the sites that somebody reaches, for administrators. */
export const vitalList = ({ summed }: Pick<VitalStore, 'summed'>): AreaList =>
  defineAreaList({
    screen: 'vitals',
    path: 'desempenho',
    words: WORDS,
    readers: ['administrator'],
    filters: {
      measure: {
        field: 'medida',
        values: MEASURES,
        name: { 'pt-BR': 'Medida', 'es-AR': 'Medida' },
        words: MEASURE_WORDS,
      },
      rating: {
        field: 'avaliacao',
        values: RATINGS,
        name: { 'pt-BR': 'Avaliação', 'es-AR': 'Evaluación' },
        words: RATING_WORDS,
      },
      device: {
        field: 'aparelho',
        values: DEVICES,
        name: { 'pt-BR': 'Aparelho', 'es-AR': 'Dispositivo' },
        words: DEVICE_WORDS,
      },
    },
    id: idOf,
    site: ({ site }: Row) => site,
    columns: [
      { key: 'page', name: { 'pt-BR': 'Página', 'es-AR': 'Página' }, value: ({ route }: Row) => route },
      {
        key: 'site',
        name: { 'pt-BR': 'Site', 'es-AR': 'Sitio' },
        kind: 'site',
        value: ({ site }: Row) => site,
      },
      {
        key: 'device',
        name: { 'pt-BR': 'Aparelho', 'es-AR': 'Dispositivo' },
        kind: 'word',
        words: DEVICE_WORDS,
        value: ({ device }: Row) => device,
      },
      {
        key: 'measure',
        name: { 'pt-BR': 'Medida', 'es-AR': 'Medida' },
        kind: 'word',
        words: MEASURE_WORDS,
        value: ({ measure }: Row) => measure,
      },
      {
        key: 'value',
        name: { 'pt-BR': 'Percentil 75', 'es-AR': 'Percentil 75' },
        only: 'screen',
        value: ({ measure, value }: Row) => valueText(measure, value),
      },
      {
        key: 'number',
        name: { 'pt-BR': 'Percentil 75', 'es-AR': 'Percentil 75' },
        only: 'file',
        value: ({ measure, value }: Row) => writtenValue(measure, value).number,
      },
      {
        key: 'unit',
        name: { 'pt-BR': 'Unidade', 'es-AR': 'Unidad' },
        only: 'file',
        value: ({ measure, value }: Row) => writtenValue(measure, value).unit,
      },
      {
        key: 'rating',
        name: { 'pt-BR': 'Avaliação', 'es-AR': 'Evaluación' },
        kind: 'word',
        words: RATING_WORDS,
        value: ({ rating }: Row) => rating,
      },
      {
        key: 'count',
        name: { 'pt-BR': 'Medições', 'es-AR': 'Mediciones' },
        kind: 'count',
        value: ({ count }: Row) => count,
      },
      {
        key: 'release',
        name: { 'pt-BR': 'Versão do portal', 'es-AR': 'Versión del portal' },
        kind: 'fine',
        value: ({ release }: Row) => release,
      },
    ],
    async page(permit, { site, measure, rating, device, after = '', size = AT_ONCE }) {
      const [ofMeasure, ofDevice] = [among(MEASURES, measure), among(DEVICES, device)];
      const counts = await summed(
        and(
          rowsWithin(permit, webVital),
          site === undefined ? undefined : eq(webVital.site, site),
          ofMeasure && eq(webVital.measure, ofMeasure),
          ofDevice && eq(webVital.device, ofDevice),
        ),
      );
      const rows = counts
        .flatMap(rowOf)
        .filter((row) => (rating === undefined || row.rating === rating) && idOf(row) > after)
        .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
      const shown = rows.slice(0, size);
      const last = shown.at(-1);
      return { rows: shown, next: rows.length > size && last ? idOf(last) : undefined };
    },
  });

import { describe, expect, it } from 'vitest';
import { ownAddress } from './own-words.ts';

const SITE = '/ar/aurora';
const led = (url: string) => ownAddress(`${SITE}${url}`, { market: 'AR', prefix: SITE })?.slice(SITE.length);

describe('an address of the Argentine market in the words of before', () => {
  it.each([
    ['/stock?modelo=orla&parcela=900&ordem=price', '/stock?modelo=orla&cuota=900&orden=price'],
    [
      '/stock?cor=455&cor=679&perto=Salta&utm_source=x',
      '/stock?color=455&color=679&cerca=Salta&utm_source=x',
    ],
    [
      '/stock?de=1&ate=2&loja=3&chegada=yard&cambio=CVT&depois=a',
      '/stock?desde=1&hasta=2&concesionario=3&llegada=yard&caja=CVT&siguiente=a',
    ],
    [
      '/stock/AUAR26000001?entrada=4000&plano=48.0.0.cdc',
      '/stock/AUAR26000001?anticipo=4000&plan=48.0.0.cdc',
    ],
    [
      '/tu-usado?marca=21&versao=4001&ano=2020-1&avaliar=1',
      '/tu-usado?marca=21&version=4001&anio=2020-1&tasar=1',
    ],
    ['/concesionarios?perto=San+Mart%C3%ADn', '/concesionarios?cerca=San+Mart%C3%ADn'],
    ['/concesionarios?perto=constructor', '/concesionarios?cerca=constructor'],
    ['/orla?planos=toString', '/orla?planes=toString'],
    ['/lira/configurar?simulacao=abc', '/lira/configurar?simulacion=abc'],
    ['/stock/AUAR26000001?planos=balao', '/stock/AUAR26000001?planes=cuota-final'],
    ['/concesionarios.data?perto=Salta&_routes=x', '/concesionarios.data?cerca=Salta&_routes=x'],
    [
      '/cuanto-entra-en-mi-bolsillo?entrada=1&parcela=2&prazo=36&ver=1',
      '/cuanto-entra-en-mi-bolsillo?anticipo=1&cuota=2&plazo=36&ver=1',
    ],
    ['/opiniones?ordem=best-rated&nota=5&pagina=2', '/opiniones?orden=best-rated&puntaje=5&pagina=2'],
    ['/prueba-de-manejo?modelo=lira&concessionaria=1', '/prueba-de-manejo?modelo=lira&concesionario=1'],
    ['/turno/1/key?mudar=1', '/turno/1/key?cambiar=1'],
    ['/orla?version=x&colour=455&simulacao=abc', '/orla?version=x&colour=455&simulacion=abc'],
    ['/orla?planos=balao&openFundingPlans=true', '/orla?planes=cuota-final&openFundingPlans=true'],
    ['/mi-cuenta/consultas?depois=1', '/mi-cuenta/consultas?siguiente=1'],
    ['/cotizacion?situacao=draft', '/cotizacion?situacion=draft'],
    ['/cotizacion/1/cotacao.pdf?versao=2', '/cotizacion/1/cotizacion.pdf?version=2'],
    ['/busqueda/sugestoes.json?q=lira', '/busqueda/sugerencias.json?q=lira'],
    ['/lira/configurar/resumo.pdf?car=x', '/lira/configurar/resumen.pdf?car=x'],
    ['/mi-cuenta/compra-empleados/preco.json?carro=AU1', '/mi-cuenta/compra-empleados/precio.json?auto=AU1'],
  ])('%s leads to %s', (former, own) => {
    expect(led(former)).toBe(own);
    expect(led(own)).toBeUndefined();
  });

  it('keeps its own word where both stand', () => {
    expect(led('/concesionarios?perto=Salta&cerca=Jujuy')).toBe('/concesionarios?cerca=Jujuy');
  });

  it('knows a name however it is written, and leaves what means nothing', () => {
    expect(led('/concesionarios?p%65rto=Salta')).toBe('/concesionarios?cerca=Salta');
    expect(led('/concesionarios?perto')).toBe('/concesionarios?cerca');
    expect(led('/concesionarios?%E0%A4%A=1&ordem=x')).toBeUndefined();
    expect(led('/busqueda?q=parcela')).toBeUndefined();
  });

  it('is the Brazilian market’s own there', () => {
    expect(
      ownAddress('/br/aurora/estoque?parcela=900', { market: 'BR', prefix: '/br/aurora' }),
    ).toBeUndefined();
  });
});

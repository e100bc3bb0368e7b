/** A few places, as the files of a maker write them. */
export const PLACE_FILES = {
  'br-states.csv': `code,name,ibgeCode,region,capitalIbgeCode,cepFrom,cepTo,cepFrom2,cepTo2
SP,São Paulo,35,Sudeste,3550308,01000-000,19999-999,,
DF,Distrito Federal,53,Centro-Oeste,5300108,70000000,72799999,73000000,73699999
GO,Goiás,52,Centro-Oeste,5208707,72800000,72999999,73700000,76799999
`,
  'br-cities.csv': `ibgeCode,name,state,latitude,longitude,population,ddd,cepFrom,cepTo,cepFrom2,cepTo2
3550308,São Paulo,SP,-23.5505,-46.6333,11451999,11,01000000,05999999,08000-000,08499-999
3509502,Campinas,SP,-22.9056,-47.0608,1139047,19,13000000,13139999,,
5300108,Brasília,DF,-15.7797,-47.9297,2817381,61,70000000,72799999,73000000,73699999
5220405,São Simão,GO,-18.9961,-50.5469,17020,64,,,,
`,
  'br-streets.csv': `postalCode,address,neighborhood,cityCode,latitude,longitude
01310-100,Avenida Paulista,Bela Vista,3550308,-23.5629,-46.6544
01310200,"Avenida Paulista, lado par",Bela Vista,3550308,,
75890000,,,5220405,,
`,
  'ar-provinces.csv': 'id,name,isoCode\n2,Buenos Aires,AR-B\n4,Santa Fe,AR-S\n',
  'ar-localities.csv':
    'id,name,provinceId,latitude,longitude,population\n901,Rosario,4,-32.9468,-60.6393,1193605\n902,La Plata,2,-34.9215,-57.9545,694167\n',
} as const;

import type { LawRules } from '../market.ts';

export const law: LawRules = {
  /** Ley 24.240, art. 34. */
  withdrawalDays: 10,
  withdrawalLaw: 'art. 34 de la Ley 24.240',
  dataLaw: 'Ley 25.326',
  /** Disp. DNPDP 10/2008 and Res. AAIP 14/2018. */
  dataLegend:
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14, inciso 3 de la Ley N° 25.326. La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
  /**
   * Ley 25.326: access within ten days of the calendar (art. 14), correction and deletion within five days of work (art. 16); who takes a
   * consent back has it deleted what rests on it.
   */
  privacyTerms: {
    confirm: { days: 10, of: 'calendar' },
    access: { days: 10, of: 'calendar' },
    correct: { days: 5, of: 'work' },
    erase: { days: 5, of: 'work' },
    withdraw: { days: 5, of: 'work' },
  },
};

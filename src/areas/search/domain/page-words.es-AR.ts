import type { ptBR } from './page-words.pt-BR.ts';

/** The same in Argentina. */
export const esAR: typeof ptBR = {
  stock: 'stock entrega inmediata disponible auto nuevo comprar cero kilómetro hoy',
  affordability:
    'cuánto entra en mi bolsillo cuota anticipo presupuesto simular simulación financiación mensual',
  offers: 'ofertas promoción descuento bonificación cupón tasa cero beneficios accesorios service paquete',
  valuation: 'usado entrega parte de pago tasar tasación vender cuánto vale mi auto permuta',
  'test-drive': 'test drive prueba de manejo manejar probar turno visita conocer',
  dealers:
    'concesionario concesionaria agencia oficial dirección teléfono taller service repuestos cerca mapa',
  opinions: 'opiniones reseñas puntajes comentarios dueños propietarios',
  recall: 'recall llamado campaña seguridad patente chasis reparación',
  rental: 'alquiler empresas flota renting suscripción cuit',
  loyalty: 'fidelidad puntos programa premios ranking recompensas',
  rewards: 'recompensas canjear puntos vale regalo gift card',
  programmes: 'empleado colaborador empresa compra corporativa convenio descuento venta directa',
  account: 'mi cuenta ingresar login contraseña registro mis datos pedidos reserva privacidad',
  tracking: 'seguir propuesta crédito análisis aprobada estado',
  manuals: 'manual manuales usuario instrucciones guía descargar pdf',
  'how-to-buy': 'cómo comprar paso a paso documentos pago',
};

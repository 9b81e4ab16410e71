export const FEMALE_NAMES = [
  'María José', 'Ana Lucía', 'Ixchel', 'Claudia', 'Sofía', 'Gabriela', 'Rosa Elena', 'Lourdes', 'Marta', 'Andrea', 'Silvia', 'Karla', 'Dulce María', 'Jimena',
  'Nikté', 'Brenda', 'Patricia', 'Verónica', 'Mónica', 'Evelyn', 'Floridalma', 'Catarina', 'Ingrid', 'Paola', 'Beatriz', 'Juana', 'Nohemí', 'Alejandra', 'Sucely', 'Wendy',
] as const
export const MALE_NAMES = [
  'José Luis', 'Juan Carlos', 'Luis Fernando', 'Diego', 'Kevin', 'Mynor', 'Otto', 'Byron', 'Carlos', 'Andrés', 'Tecún', 'Jorge', 'Marvin', 'Edgar', 'Rigoberto', 'Sebastián',
  'Pablo', 'Manuel', 'Óscar', 'René', 'Estuardo', 'Walter', 'Selvin', 'Domingo', 'Balam', 'Erick', 'Héctor', 'Francisco', 'Álvaro', 'Rodrigo',
] as const
export const SURNAMES = [
  'García', 'López', 'Hernández', 'Pérez', 'Ramírez', 'Morales', 'Castañeda', 'Ajú', 'Tzul', 'Xicay', 'Cuxil', 'Batz', 'Choc', 'Caal', 'Tum', 'Chávez', 'Ordóñez', 'Méndez',
  'de León', 'Estrada', 'Juárez', 'Velásquez', 'Cifuentes', 'Xol', 'Cojulún', 'Ixcot', 'Barrios', 'Sandoval', 'Monterroso', 'Quiñónez', 'Escobar', 'Rivas', 'Portillo', 'Zelaya',
  'Mejía', 'Reyes', 'Aguilar', 'Ibáñez', 'Peñate', 'Bonilla', 'Sicán', 'Yac', 'Coyoy', 'Toj', 'Güitz', 'Pineda',
] as const

export const NOTES = [
  'Portón verde, tocar fuerte', 'Prefiere que la llamen al llegar', 'Perro bravo: no abrir el portón', 'Cliente desde 2019', 'Paga siempre con billete de 200',
  'Alérgica al ajonjolí', 'Sin chile', 'La garita pide DPI al repartidor', 'Timbre descompuesto, llamar', 'Pide factura con NIT de la empresa',
] as const
export const INSTRUCTIONS = [
  'Tocar el timbre dos veces', 'Dejar en garita si no contestan', 'Llamar al llegar', 'Entrar por el parqueo del sótano', 'Portón negro frente al parque', 'Subir por el elevador de servicio',
] as const
export const COMMENTS = [
  'Sin picante, por favor', 'Mandar servilletas extra', 'Llamar antes de salir', 'Salsa aparte', 'Bien calientes los tamales', 'Es para una reunión, que venga puntual', 'Sin cebolla', 'Con bastante curtido',
] as const
export const COLONIAS = [
  'Residenciales Las Flores', 'Colonia El Mirador', 'Condominio Bosques', 'Residencial Santa Elena', 'Colonia La Cumbre', 'Villas del Sol', 'Residencial Los Pinos', 'Colonia San Benito', 'Jardines del Valle',
] as const
export const BUILDINGS = ['Torre Azul', 'Edificio Géminis', 'Apartamentos Tikal', 'Torre Real', 'Edificio Plaza Uno', 'Condominio Las Luces'] as const
export const COMPANIES = ['Ferretería El Tornillo, S. A.', 'Clínica Santa Rita', 'Inversiones del Sur, S. A.', 'Colegio Nueva Aurora', 'Textiles Atitlán, S. A.', 'Despacho Ordóñez y Asociados'] as const

/** Receivers of gifts: proper name, name on the card, message. */
export const GIFTS = [
  ['Rosa Elvira Tzoc', 'Mamá', 'Feliz cumpleaños. Guárdenos un tamal.'],
  ['Julio Barrientos', 'Julio', 'Gracias por todo, compadre.'],
  ['Ana Lucía Sagastume', 'Anita', 'Felicidades por la graduación.'],
  ['Marta Coronado', 'La abuela', 'Un abrazo desde lejos, nos vemos en Navidad.'],
] as const

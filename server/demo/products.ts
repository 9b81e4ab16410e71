import type { PictureKey } from './pictures.ts'

/** In the order of the tree. */
export const CATEGORIES = [
  { key: 'tamales', name: 'Tamales', name_en: '', catalog: 'own_brand', parent: null },
  { key: 'tamalesHoja', name: 'Tamales en hoja', name_en: 'Leaf tamales', catalog: 'own_brand', parent: 'tamales' },
  { key: 'tamalitos', name: 'Tamalitos y chuchitos', name_en: 'Small tamales', catalog: 'own_brand', parent: 'tamales' },
  { key: 'pupusas', name: 'Pupusas', name_en: '', catalog: 'own_brand', parent: null },
  { key: 'antojitos', name: 'Antojitos', name_en: 'Street food', catalog: 'own_brand', parent: null },
  { key: 'fritos', name: 'Fritos y empanadas', name_en: 'Fried bites', catalog: 'own_brand', parent: 'antojitos' },
  { key: 'tortillas', name: 'De tortilla', name_en: 'On a tortilla', catalog: 'own_brand', parent: 'antojitos' },
  { key: 'caldos', name: 'Caldos y recados', name_en: 'Soups and stews', catalog: 'own_brand', parent: null },
  { key: 'bebidas', name: 'Bebidas', name_en: 'Drinks', catalog: 'own_brand', parent: null },
  { key: 'bebidasCalientes', name: 'Bebidas calientes', name_en: 'Hot drinks', catalog: 'own_brand', parent: 'bebidas' },
  { key: 'bebidasFrias', name: 'Bebidas frías', name_en: 'Cold drinks', catalog: 'own_brand', parent: 'bebidas' },
  { key: 'postres', name: 'Postres y pan', name_en: 'Desserts and bread', catalog: 'own_brand', parent: null },
  { key: 'salsas', name: 'Salsas y encurtidos', name_en: 'Sauces and pickles', catalog: 'own_brand', parent: null },
  { key: 'congelados', name: 'Congelados', name_en: 'Frozen packs', catalog: 'own_brand', parent: null },
  { key: 'refrescos', name: 'Refrescos embotellados', name_en: 'Bottled drinks', catalog: 'third_party', parent: null },
  { key: 'bocadillos', name: 'Bocadillos', name_en: 'Snacks', catalog: 'third_party', parent: null },
  { key: 'despensa', name: 'Café y despensa', name_en: 'Coffee and pantry', catalog: 'third_party', parent: null },
] as const
type CategoryKey = (typeof CATEGORIES)[number]['key']

export const BADGES = [
  { name: 'Nuevo', name_en: 'New', icon: 'spark', description: 'Llegó hace menos de un mes', description_en: 'Arrived less than a month ago' },
  { name: 'Favorito', name_en: 'Favourite', icon: 'star', description: 'Lo que más se pide', description_en: 'What is ordered most' },
  { name: 'Picante', name_en: 'Spicy', icon: 'flame', description: 'Lleva chile; avise a quien lo recibe', description_en: 'Made with chilli; tell who receives it' },
  { name: 'Vegetariano', name_en: 'Vegetarian', icon: 'leaf', description: 'Sin carne ni pescado', description_en: 'Without meat or fish' },
  { name: 'De temporada', name_en: 'Seasonal', icon: 'sun', description: 'Mientras hay cosecha', description_en: 'While the harvest lasts' },
] as const
type BadgeName = (typeof BADGES)[number]['name']

export const SUPPLIERS = ['Embotelladora del Istmo', 'Cafetaleros de los Altos', 'Bocadillos La Cosecha'] as const
type SupplierName = (typeof SUPPLIERS)[number]

export interface DemoProduct {
  readonly sku: string
  readonly name: string
  /** At most 30 characters. */
  readonly short: string
  readonly long: string
  readonly picture: PictureKey
  readonly categories: readonly CategoryKey[]
  readonly badges?: readonly BadgeName[]
  readonly supplier?: SupplierName
  /** In centavos of the quetzal; the prices of other countries follow from it. */
  readonly price: number
  /** Minutes. */
  readonly cooking: number
  readonly frozen?: boolean
  readonly featured?: boolean
  readonly min?: number
  readonly max?: number
  readonly perUnit?: number
}

/** All products, in their order of display. */
export const PRODUCTS: readonly DemoProduct[] = [
  { sku: 'TAM-001', name: 'Tamal colorado', short: 'Recado de tomate y achiote', long: 'Masa de maíz colada, recado de tomate, miltomate y achiote, carne de cerdo, aceituna y chile pimiento, cocido en hoja de plátano.', picture: 'tamal-colorado', categories: ['tamalesHoja'], badges: ['Favorito'], price: 1400, cooking: 15, frozen: true, featured: true, max: 60 },
  { sku: 'TAM-002', name: 'Tamal negro', short: 'Dulce, con chocolate y pasas', long: 'El tamal de las fiestas: recado de chocolate, pasas, ciruelas y almendras, con carne de pollo o de cerdo.', picture: 'tamal-negro', categories: ['tamalesHoja'], badges: ['De temporada'], price: 1500, cooking: 15, frozen: true, featured: true, max: 60 },
  { sku: 'TAM-003', name: 'Chuchito', short: 'Masa firme en tusa de maíz', long: 'Masa de maíz con recado de tomate y carne de cerdo, envuelta en tusa, servida con salsa y queso seco.', picture: 'chuchito', categories: ['tamalitos'], badges: ['Favorito'], price: 900, cooking: 12, frozen: true, featured: true, max: 60 },
  { sku: 'TAM-004', name: 'Tamalito de chipilín', short: 'Con hojas de chipilín', long: 'Masa de maíz con hojas tiernas de chipilín y queso fresco. Acompaña bien un caldo.', picture: 'tamalito-chipilin', categories: ['tamalitos'], badges: ['Vegetariano'], price: 800, cooking: 12, frozen: true, max: 60 },
  { sku: 'TAM-005', name: 'Tamalito de elote', short: 'Maíz tierno, dulce, con crema', long: 'Elote tierno molido, azúcar y mantequilla, cocido en su propia hoja. Se sirve con crema.', picture: 'tamalito-elote', categories: ['tamalitos'], price: 900, cooking: 12, frozen: true, max: 60 },
  { sku: 'TAM-006', name: 'Pache de papa', short: 'El tamal de los jueves', long: 'Masa de papa al estilo de Quetzaltenango, recado colorado con chile guaque y carne de cerdo, en hoja de maxán.', picture: 'pache', categories: ['tamalesHoja'], badges: ['Picante'], price: 1600, cooking: 15, frozen: true, max: 40 },
  { sku: 'TAM-007', name: 'Tayuyo de frijol', short: 'Capas de masa y frijol', long: 'Capas de masa de maíz y frijol negro volteado, cocidas en tusa.', picture: 'tayuyo', categories: ['tamalitos'], price: 800, cooking: 12, frozen: true, max: 60 },
  { sku: 'TAM-008', name: 'Nacatamal', short: 'Grande, con arroz y papa', long: 'Nacatamal hondureño con cerdo, arroz, papa, garbanzo y hierbabuena, en hoja de plátano.', picture: 'nacatamal', categories: ['tamalesHoja'], price: 2200, cooking: 20, frozen: true, max: 30 },
  { sku: 'PUP-001', name: 'Pupusa de queso con loroco', short: 'Dos por plato, con curtido', long: 'Pupusa de maíz con quesillo y flor de loroco, asada en comal. Lleva curtido y salsa de tomate.', picture: 'pupusa-queso-loroco', categories: ['pupusas'], badges: ['Favorito'], price: 1800, cooking: 18, frozen: true, featured: true, max: 30 },
  { sku: 'PUP-002', name: 'Pupusa revuelta', short: 'Chicharrón, frijol y queso', long: 'La de siempre: chicharrón molido, frijol rojo y quesillo, con curtido y salsa.', picture: 'pupusa-revuelta', categories: ['pupusas'], price: 1700, cooking: 18, frozen: true, featured: true, max: 30 },
  { sku: 'PUP-003', name: 'Pupusa de frijol con queso', short: 'Frijol rojo y quesillo', long: 'Frijol rojo de seda y quesillo en masa de maíz blanco.', picture: 'pupusa-frijol-queso', categories: ['pupusas'], price: 1600, cooking: 18, frozen: true, max: 30 },
  { sku: 'PUP-004', name: 'Pupusa de chicharrón', short: 'Chicharrón molido', long: 'Chicharrón molido con tomate y chile verde, en masa de maíz.', picture: 'pupusa-chicharron', categories: ['pupusas'], badges: ['Picante'], price: 1800, cooking: 18, frozen: true, max: 30 },
  { sku: 'PUP-005', name: 'Pupusa de arroz con ayote', short: 'Masa de arroz, sin maíz', long: 'Masa de arroz al estilo de Olocuilta, con ayote tierno y quesillo.', picture: 'pupusa-ayote', categories: ['pupusas'], badges: ['Nuevo'], price: 1700, cooking: 20, max: 30 },
  { sku: 'ANT-001', name: 'Empanada de carne', short: 'Frita, con picadillo', long: 'Masa de maíz rellena de picadillo de res con papa y zanahoria, frita, con repollo y salsa.', picture: 'empanada-carne', categories: ['fritos'], price: 1200, cooking: 12, max: 30 },
  { sku: 'ANT-002', name: 'Doblada de queso', short: 'Tortilla doblada y frita', long: 'Tortilla doblada con queso fresco y loroco, dorada en comal con poca manteca.', picture: 'doblada-queso', categories: ['fritos'], price: 1000, cooking: 10, max: 30 },
  { sku: 'ANT-003', name: 'Tostada de guacamol', short: 'Con queso seco y cebolla', long: 'Tortilla tostada con guacamol, queso seco, cebolla y perejil.', picture: 'tostada-guacamol', categories: ['tortillas'], price: 800, cooking: 6, max: 30 },
  { sku: 'ANT-004', name: 'Enchilada guatemalteca', short: 'Curtido de remolacha y huevo', long: 'Tostada con lechuga, carne molida, curtido de remolacha, huevo duro y queso seco.', picture: 'enchilada', categories: ['tortillas'], badges: ['Favorito'], price: 1500, cooking: 8, max: 30 },
  { sku: 'ANT-005', name: 'Baleada sencilla', short: 'Frijol, queso y mantequilla', long: 'Tortilla de harina hecha a mano con frijol frito, queso duro y mantequilla crema.', picture: 'baleada', categories: ['tortillas'], price: 1600, cooking: 8, max: 30 },
  { sku: 'ANT-006', name: 'Garnachas, 6 unidades', short: 'Carne, salsa y queso seco', long: 'Seis tortillas pequeñas fritas con carne de res, salsa de tomate y queso seco.', picture: 'garnachas', categories: ['tortillas'], price: 2400, cooking: 12 },
  { sku: 'ANT-007', name: 'Yuca con chicharrón', short: 'Con curtido y limón', long: 'Yuca cocida, chicharrón crujiente, curtido y salsa de tomate, para una persona con hambre.', picture: 'yuca-chicharron', categories: ['fritos'], price: 2800, cooking: 15 },
  { sku: 'ANT-008', name: 'Plátanos fritos con crema', short: 'Plátano maduro y crema', long: 'Rodajas de plátano maduro fritas, con crema espesa o frijol.', picture: 'platanos-crema', categories: ['fritos'], price: 1800, cooking: 10 },
  { sku: 'ANT-009', name: 'Elote loco', short: 'Mayonesa, salsa y queso', long: 'Elote cocido con mayonesa, salsa de tomate, salsa inglesa y queso duro rallado.', picture: 'elote-loco', categories: ['antojitos'], badges: ['Vegetariano'], price: 1400, cooking: 10 },
  { sku: 'ANT-010', name: 'Shuco mixto', short: 'Longaniza, guacamol y repollo', long: 'Pan tostado al carbón con longaniza, salchicha, guacamol, repollo, mostaza y mayonesa.', picture: 'shuco', categories: ['antojitos'], badges: ['Nuevo'], price: 2500, cooking: 12 },
  { sku: 'CAL-001', name: 'Caldo de res', short: 'Con elote, güisquil y repollo', long: 'Hueso y carne de res con elote, güisquil, zanahoria, papa y repollo. Lleva arroz y tortillas.', picture: 'caldo-res', categories: ['caldos'], price: 3800, cooking: 20, featured: true },
  { sku: 'CAL-002', name: 'Caldo de gallina', short: 'Gallina criolla y arroz', long: 'Caldo de gallina criolla con verduras, arroz, aguacate y tortillas.', picture: 'caldo-gallina', categories: ['caldos'], badges: ['Favorito'], price: 4000, cooking: 20 },
  { sku: 'CAL-003', name: 'Pepián de pollo', short: 'Recado de pepitoria', long: 'Recado espeso de pepitoria, ajonjolí y chile guaque con pollo, güisquil y papa. Lleva arroz.', picture: 'pepian', categories: ['caldos'], badges: ['Picante'], price: 4500, cooking: 25 },
  { sku: 'CAL-004', name: 'Kak’ik de pavo', short: 'Chunto, samat y chile cobanero', long: 'El caldo rojo de Alta Verapaz: pavo, tomate, chile cobanero, samat y hierbabuena. Lleva arroz y tamalitos blancos.', picture: 'kakik', categories: ['caldos'], badges: ['Picante'], price: 4800, cooking: 25 },
  { sku: 'CAL-005', name: 'Sopa marinera', short: 'Mariscos en leche de coco', long: 'Camarón, jaiba, pescado y caracol en leche de coco, al estilo de la costa norte.', picture: 'sopa-marinera', categories: ['caldos'], price: 6200, cooking: 30, max: 6 },
  { sku: 'CAL-006', name: 'Sopa de frijoles', short: 'Frijol negro con huevo', long: 'Frijol negro con hierbabuena, huevo estrellado en el caldo, crema y tortillas tostadas.', picture: 'sopa-frijol', categories: ['caldos'], badges: ['Vegetariano'], price: 2600, cooking: 15 },
  { sku: 'CAL-007', name: 'Jocón de pollo', short: 'Miltomate y cilantro', long: 'Pollo en salsa verde de miltomate, cilantro y pepitoria, con arroz y tortillas.', picture: 'jocon', categories: ['caldos'], price: 4400, cooking: 25 },
  { sku: 'BEB-001', name: 'Café de olla, 1 L', short: 'Canela y rapadura', long: 'Café de altura hervido en olla de barro con canela y rapadura. Rinde cuatro tazas.', picture: 'cafe-olla', categories: ['bebidasCalientes'], badges: ['Favorito'], price: 3200, cooking: 8, featured: true },
  { sku: 'BEB-002', name: 'Rosa de Jamaica, 1 L', short: 'Fría, poca azúcar', long: 'Infusión de flor de Jamaica con poca azúcar, servida fría.', picture: 'rosa-jamaica', categories: ['bebidasFrias'], price: 2200, cooking: 3 },
  { sku: 'BEB-003', name: 'Horchata de morro, 1 L', short: 'Morro, cacao y canela', long: 'Semilla de morro, arroz, cacao, ajonjolí y canela, molidos y colados.', picture: 'horchata', categories: ['bebidasFrias'], price: 2400, cooking: 3 },
  { sku: 'BEB-004', name: 'Atol de elote', short: 'Caliente, en vaso', long: 'Elote tierno con leche, canela y azúcar. Se sirve caliente.', picture: 'atol-elote', categories: ['bebidasCalientes'], badges: ['De temporada'], price: 1600, cooking: 6 },
  { sku: 'BEB-005', name: 'Fresco de tamarindo, 1 L', short: 'Frío, agridulce', long: 'Pulpa de tamarindo, agua pura y azúcar morena.', picture: 'tamarindo', categories: ['bebidasFrias'], price: 2200, cooking: 3 },
  { sku: 'BEB-006', name: 'Limonada con chía', short: 'Con hielo, en vaso', long: 'Limón recién exprimido con semilla de chía.', picture: 'limonada-chia', categories: ['bebidasFrias'], price: 1800, cooking: 4 },
  { sku: 'BEB-007', name: 'Ponche de frutas', short: 'Piña, manzana y manzanilla', long: 'Ponche caliente de piña, manzana, pasas, ciruela, canela y manzanilla.', picture: 'ponche', categories: ['bebidasCalientes'], badges: ['De temporada'], price: 2000, cooking: 6 },
  { sku: 'BEB-008', name: 'Chocolate caliente', short: 'Chocolate de mesa', long: 'Chocolate artesanal de Mixco batido con agua o leche.', picture: 'chocolate', categories: ['bebidasCalientes'], price: 1800, cooking: 6 },
  { sku: 'POS-001', name: 'Rellenitos de plátano', short: 'Tres, con frijol dulce', long: 'Plátano maduro relleno de frijol dulce con canela y chocolate, frito y azucarado.', picture: 'rellenitos', categories: ['postres'], badges: ['Nuevo'], price: 1600, cooking: 10, featured: true },
  { sku: 'POS-002', name: 'Buñuelos con miel', short: 'Con miel de panela y anís', long: 'Buñuelos de harina en miel de panela con anís y canela.', picture: 'bunuelos', categories: ['postres'], badges: ['De temporada'], price: 1800, cooking: 10 },
  { sku: 'POS-003', name: 'Pastel de tres leches', short: 'Una porción', long: 'Bizcocho remojado en tres leches, con merengue y canela.', picture: 'tres-leches', categories: ['postres'], badges: ['Favorito'], price: 2600, cooking: 2 },
  { sku: 'POS-004', name: 'Quesadilla salvadoreña', short: 'Pan dulce de queso', long: 'Pan dulce de arroz y queso duro con ajonjolí, horneado cada mañana.', picture: 'quesadilla', categories: ['postres'], price: 1500, cooking: 2 },
  { sku: 'POS-005', name: 'Arroz con leche', short: 'Tibio, con canela', long: 'Arroz con leche, raja de canela y pasas.', picture: 'arroz-leche', categories: ['postres'], price: 1400, cooking: 4 },
  { sku: 'POS-006', name: 'Semita de piña', short: 'Pan relleno de piña', long: 'Pan dulce relleno de jalea de piña.', picture: 'semita', categories: ['postres'], price: 1300, cooking: 2 },
  { sku: 'POS-007', name: 'Champurradas, 6 unidades', short: 'Galletas de ajonjolí', long: 'Galletas tostadas de harina con ajonjolí, para el café.', picture: 'champurradas', categories: ['postres'], price: 1200, cooking: 2 },
  { sku: 'SAL-001', name: 'Chirmol, 8 onzas', short: 'Tomate asado en molcajete', long: 'Tomate asado, cebolla, cilantro y chile, machacados en piedra.', picture: 'chirmol', categories: ['salsas'], badges: ['Picante'], price: 1000, cooking: 2 },
  { sku: 'SAL-002', name: 'Curtido, 16 onzas', short: 'Repollo y zanahoria', long: 'Repollo, zanahoria, cebolla y orégano en vinagre de piña.', picture: 'curtido', categories: ['salsas'], price: 1400, cooking: 1 },
  { sku: 'SAL-003', name: 'Guacamol, 8 onzas', short: 'Aguacate, limón y orégano', long: 'Aguacate hass, limón, cebolla y orégano, hecho al pedido.', picture: 'guacamol', categories: ['salsas'], badges: ['Favorito'], price: 2200, cooking: 5 },
  { sku: 'SAL-004', name: 'Crema espesa, 8 onzas', short: 'Crema de rancho', long: 'Crema de rancho, espesa y ligeramente ácida.', picture: 'crema', categories: ['salsas'], price: 1400, cooking: 1 },
  { sku: 'CON-001', name: 'Tamales colorados, paquete de 6', short: 'Congelados, 45 min al vapor', long: 'Seis tamales colorados congelados. Se calientan 45 minutos al vapor sin descongelar.', picture: 'tamales-paquete', categories: ['congelados', 'tamales'], badges: ['Favorito'], price: 7800, cooking: 0, frozen: true, max: 20 },
  { sku: 'CON-002', name: 'Chuchitos, paquete de 12', short: 'Congelados, 30 min al vapor', long: 'Doce chuchitos congelados. Se calientan 30 minutos al vapor.', picture: 'chuchitos-paquete', categories: ['congelados', 'tamales'], price: 9600, cooking: 0, frozen: true, max: 20 },
  { sku: 'CON-003', name: 'Pupusas de queso, paquete de 6', short: 'Congeladas, al comal', long: 'Seis pupusas de queso congeladas, listas para el comal.', picture: 'pupusas-paquete', categories: ['congelados', 'pupusas'], price: 8800, cooking: 0, frozen: true, max: 20 },
  { sku: 'CON-004', name: 'Paches, paquete de 4', short: 'Congelados, 45 min al vapor', long: 'Cuatro paches de papa congelados, en hoja de maxán.', picture: 'paches-paquete', categories: ['congelados', 'tamales'], badges: ['Nuevo'], price: 5800, cooking: 0, frozen: true, max: 20 },
  { sku: 'CON-005', name: 'Masa de maíz, 5 libras', short: 'Nixtamalizada, refrigerada', long: 'Masa de maíz blanco nixtamalizado para tortillas y tamales.', picture: 'masa-maiz', categories: ['congelados'], price: 3500, cooking: 0, max: 12 },
  { sku: 'SER-001', name: 'Cubiertos de cortesía', short: 'Van con el pedido', long: 'Juego de cubiertos y servilleta. Acompaña al pedido y no se vende por separado.', picture: 'cubiertos', categories: ['antojitos'], price: 0, cooking: 0, max: 20 },
  { sku: 'REF-001', name: 'Agua pura, 600 ml', short: 'Por seis botellas', long: 'Agua purificada sin gas. Se vende en paquetes de seis.', picture: 'agua-pura', categories: ['refrescos'], supplier: 'Embotelladora del Istmo', price: 600, cooking: 0, min: 6, max: 48, perUnit: 6 },
  { sku: 'REF-002', name: 'Agua mineral, 355 ml', short: 'Con gas, botella de vidrio', long: 'Agua mineral con gas en botella de vidrio.', picture: 'agua-mineral', categories: ['refrescos'], supplier: 'Embotelladora del Istmo', price: 900, cooking: 0, max: 24 },
  { sku: 'REF-003', name: 'Refresco de cola, lata', short: 'Por doce latas', long: 'Refresco de cola en lata de 355 ml. Se vende por docena.', picture: 'refresco-cola', categories: ['refrescos'], supplier: 'Embotelladora del Istmo', price: 750, cooking: 0, min: 12, max: 48, perUnit: 12 },
  { sku: 'REF-004', name: 'Refresco de naranja, 355 ml', short: 'Botella de vidrio', long: 'Refresco de naranja en botella retornable.', picture: 'refresco-naranja', categories: ['refrescos'], supplier: 'Embotelladora del Istmo', price: 900, cooking: 0, max: 24 },
  { sku: 'REF-005', name: 'Malta, 355 ml', short: 'Sin alcohol', long: 'Bebida de malta sin alcohol.', picture: 'malta', categories: ['refrescos'], supplier: 'Embotelladora del Istmo', price: 1000, cooking: 0, max: 24 },
  { sku: 'REF-006', name: 'Néctar de durazno, lata', short: 'Con pulpa', long: 'Néctar de durazno con pulpa en lata de 330 ml.', picture: 'nectar-durazno', categories: ['refrescos'], supplier: 'Embotelladora del Istmo', price: 850, cooking: 0, max: 24 },
  { sku: 'BOC-001', name: 'Plataninas con limón', short: 'Bolsa de 150 g', long: 'Rodajas de plátano verde fritas con limón y sal.', picture: 'plataninas', categories: ['bocadillos'], supplier: 'Bocadillos La Cosecha', price: 1200, cooking: 0, max: 20 },
  { sku: 'BOC-002', name: 'Manías saladas', short: 'Bolsa de 200 g', long: 'Manías tostadas con sal de Sacapulas.', picture: 'manias', categories: ['bocadillos'], supplier: 'Bocadillos La Cosecha', price: 1400, cooking: 0, max: 20 },
  { sku: 'BOC-003', name: 'Tortillitas de maíz', short: 'Bolsa de 180 g', long: 'Tortillitas de maíz tostadas con chile.', picture: 'tortillitas', categories: ['bocadillos'], badges: ['Picante'], supplier: 'Bocadillos La Cosecha', price: 1100, cooking: 0, max: 20 },
  { sku: 'BOC-004', name: 'Nuégados de Antigua', short: 'Bolsa de 8 unidades', long: 'Dulce de feria: harina, azúcar y anís.', picture: 'nuegados', categories: ['bocadillos', 'postres'], supplier: 'Bocadillos La Cosecha', price: 1500, cooking: 0, max: 20 },
  { sku: 'DES-001', name: 'Café molido de Huehuetenango', short: 'Tueste medio, 340 g', long: 'Café arábigo de altura, tueste medio, molido para olla o prensa.', picture: 'cafe-molido', categories: ['despensa'], badges: ['Favorito'], supplier: 'Cafetaleros de los Altos', price: 7500, cooking: 0, max: 12 },
  { sku: 'DES-002', name: 'Café en grano de Antigua', short: 'Tueste oscuro, 454 g', long: 'Café arábigo del valle de Panchoy, tueste oscuro, en grano.', picture: 'cafe-grano', categories: ['despensa'], supplier: 'Cafetaleros de los Altos', price: 11000, cooking: 0, max: 12 },
  { sku: 'DES-003', name: 'Chocolate de mesa', short: 'Con canela, 6 tabletas', long: 'Chocolate artesanal con canela, seis tabletas.', picture: 'chocolate-mesa', categories: ['despensa'], supplier: 'Cafetaleros de los Altos', price: 2800, cooking: 0, max: 12 },
  { sku: 'DES-004', name: 'Miel de abeja, 500 g', short: 'Multifloral', long: 'Miel multifloral de Petén, sin mezclar.', picture: 'miel-abeja', categories: ['despensa'], supplier: 'Cafetaleros de los Altos', price: 4800, cooking: 0, max: 12 },
  { sku: 'DES-005', name: 'Salsa de chile cobanero', short: 'Ahumada y picante, 155 ml', long: 'Chile cobanero ahumado, vinagre y sal.', picture: 'salsa-picante', categories: ['despensa', 'salsas'], badges: ['Picante'], supplier: 'Cafetaleros de los Altos', price: 1800, cooking: 0, max: 12 },
  { sku: 'DES-006', name: 'Atol de maíz y soya, 450 g', short: 'Para veinte vasos', long: 'Harina de maíz y soya con vitaminas para preparar atol.', picture: 'incaparina', categories: ['despensa'], supplier: 'Bocadillos La Cosecha', price: 1900, cooking: 0, max: 12 },
]

import type { palette as english } from '../en/palette.ts'

export const palette: Record<keyof typeof english, string> = {
  'palette.title': 'Búsqueda y comandos',
  'palette.placeholder': 'Pedido, persona, rol o acción',
  'palette.page': 'En esta página',
  'palette.calls': 'Llamadas',
  'palette.pages': 'Ir a',
  'palette.orders': 'Pedidos',
  'palette.customers': 'Clientes',
  'palette.actions': 'Acciones',
  'palette.storeProducts': 'Productos de la tienda',
  'palette.newCall': 'Nueva llamada',
  'palette.customerCall': 'Abrir una llamada con {name}',
  'palette.order': 'Pedido {number}',
  'palette.themeLight': 'Cambiar al tema claro',
  'palette.themeDark': 'Cambiar al tema oscuro',
  'palette.language': 'Cambiar a inglés',
  'palette.empty': 'No se encontró nada para «{search}»',
  'palette.searching': 'Buscando…',
  'palette.count': '{count, plural, one {# resultado} other {# resultados}}',
}

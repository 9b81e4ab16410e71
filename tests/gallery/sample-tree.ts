/** Categories on three levels. */
export const CATEGORIES = [
  { id: 1, parentId: null, name: 'Comida' },
  { id: 2, parentId: 1, name: 'Pizza' },
  { id: 3, parentId: 2, name: 'Clásicas' },
  { id: 4, parentId: 1, name: 'Pasta' },
  { id: 5, parentId: null, name: 'Bebidas' },
]

export const categoryName = ({ name }: { readonly name: string }): string => name

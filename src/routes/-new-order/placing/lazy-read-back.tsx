import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

/** With its words in both languages: the caller's may be another than the operator's. */
export const LazyReadBackDialog = lazyComponent(async () => {
  const [{ ReadBackDialog }, { loadNamespace }] = await Promise.all([
    import('./ReadBackDialog.tsx'),
    import('../../../i18n/catalogues.ts'),
    loadNamespaces('readBack'),
  ])
  const [es, en] = await Promise.all([loadNamespace('es', 'readBack'), loadNamespace('en', 'readBack')])
  const catalogues = { es, en }
  return function ReadBackInBothLanguages(props: { readonly onClose: () => void }) {
    return <ReadBackDialog {...props} catalogues={catalogues} />
  }
})

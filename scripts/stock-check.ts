import { checkStock } from '../server/modules/stock/stock-check.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (db) => {
  const { checked, differences } = await checkStock(db)
  for (const { compromise, compromiseCombo, productId, quantity, sku, store, storeId } of differences)
    console.error(
      `${store} (${storeId}), ${sku} (${productId}): more than its log says: quantity ${quantity}, compromised ${compromise}, in combos ${compromiseCombo}`,
    )
  if (differences.length === 0) {
    console.log(`The stock holds: ${checked} quantities are the sums of their log rows.`)
    return
  }
  console.error(`${differences.length} of ${checked} products differ from their log.`)
  process.exitCode = 1
})

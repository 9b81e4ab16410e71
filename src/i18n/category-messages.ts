/** The messages of the page of categories besides those of every resource. */
export type CategoryMessages = Readonly<
  Record<
    | `category.${'createBelow' | 'import' | 'fileName' | 'deactivate' | 'statusHelp' | 'products' | 'noIcon' | 'position' | 'move' | 'moveTitle' | 'moved' | 'moveText'}`
    | `category.${'whereTo' | 'topLevel' | 'inItself' | 'place' | 'first' | 'last' | 'afterOne' | 'moveButton'}`
    | `category.${'openProducts' | 'noPrice' | 'discounts' | 'discountOpen' | 'discountUntil' | 'lockedActive' | 'moreOrders' | 'lockedByRequests'}`
    | `category.${'afterName' | 'becomes' | 'rulesBegin' | 'rulesCease' | 'moveUnknown' | 'moveRest'}`
    | `category.${'several' | 'severalNone' | 'severalWhich' | 'severalHow' | 'severalChange' | 'severalMove' | 'severalInactive' | 'severalInside'}`
    | `category.several.${'active' | 'invisible' | 'inactive' | 'move'}`
    | `category.${'keysUndo' | 'nothingToUndo'}`
    | `category.${'expandAll' | 'collapseAll' | 'keysMove' | 'keysIn' | 'keysOut'}`
    | `category.field.${'parentId' | 'priority'}`
    | 'failure.this_category_have_product_for_ordering'
    | `failure.category_${'has_categories' | 'in_itself' | 'catalog_error'}`,
    string
  >
>

import { sql, type Kysely } from 'kysely'

/** What the kitchen is asked of pieces that somebody wants to take off an order that is being made. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statement = `
    create table order_line_questions (
      id int generated always as identity primary key,
      order_id int not null references orders on delete cascade,
      product_id int not null references products,
      quantity int not null check (quantity > 0),
      asked_at timestamptz not null,
      asked_by int not null references users,
      -- Not begun, and back to the shelf, or made already.
      goods text check (goods in ('stock', 'wasted')),
      answered_at timestamptz,
      answered_by int references users,
      -- The order was changed, or nobody wants to know it any more.
      closed_at timestamptz,
      constraint order_line_questions_answer check ((goods is null) = (answered_at is null))
    );
    create unique index order_line_questions_open on order_line_questions (order_id, product_id) where closed_at is null;
    create index order_line_questions_product on order_line_questions (product_id);
    create index order_line_questions_asked_by on order_line_questions (asked_by);
    create index order_line_questions_answered_by on order_line_questions (answered_by);
  `
  await sql.raw(statement).execute(db)
}

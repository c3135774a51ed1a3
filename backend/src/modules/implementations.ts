import type { AttemptsService } from './attempts/attempts-service';
import type { BusinessService } from './business/business-service';
import type { CancellationsService } from './cancellations/cancellations-service';
import type { CatalogueImportsService } from './catalogue-imports/catalogue-imports-service';
import type { CatalogueVersionService } from './catalogue-version/catalogue-version-service';
import type { CompletionsService } from './completions/completions-service';
import type { FavouritesService } from './favourites/favourites-service';
import type { GiftCardsService } from './gift-cards/gift-cards-service';
import type { MessagesService } from './messages/messages-service';
import type { MoneyCasesService } from './money-cases/money-cases-service';
import type { NewsletterService } from './newsletter/newsletter-service';
import type { OrderNotesService } from './order-notes/order-notes-service';
import type { OrderTransfersService } from './order-transfers/order-transfers-service';
import type { OutboxService } from './outbox/outbox-service';
import type { ParcelsService } from './parcels/parcels-service';
import type { PaymentInboxService } from './payment-inbox/payment-inbox-service';
import type { PeopleService } from './people/people-service';
import type { PostCalendarService } from './post-calendar/post-calendar-service';
import type { PriceHistoryService } from './price-history/price-history-service';
import type { PushSubscriptionsService } from './push-subscriptions/push-subscriptions-service';
import type { RemindersService } from './reminders/reminders-service';
import type { ReviewsService } from './reviews/reviews-service';
import type { SeasonsService } from './seasons/seasons-service';
import type { SentFormsService } from './sent-forms/sent-forms-service';
import type { TradeService } from './trade/trade-service';
import type { WordsInsideService } from './words-inside/words-inside-service';

declare module '@medusajs/framework/types' {
  interface ModuleImplementations {
    attempts: AttemptsService;
    business: BusinessService;
    cancellations: CancellationsService;
    catalogue_imports: CatalogueImportsService;
    catalogue_version: CatalogueVersionService;
    completions: CompletionsService;
    favourites: FavouritesService;
    gift_cards: GiftCardsService;
    messages: MessagesService;
    money_cases: MoneyCasesService;
    newsletter: NewsletterService;
    order_notes: OrderNotesService;
    order_transfers: OrderTransfersService;
    outbox: OutboxService;
    parcels: ParcelsService;
    payment_inbox: PaymentInboxService;
    people: PeopleService;
    post_calendar: PostCalendarService;
    price_history: PriceHistoryService;
    push_subscriptions: PushSubscriptionsService;
    reminders: RemindersService;
    reviews: ReviewsService;
    seasons: SeasonsService;
    sent_forms: SentFormsService;
    trade: TradeService;
    words_inside: WordsInsideService;
  }
}

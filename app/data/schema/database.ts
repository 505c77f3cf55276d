// The tables and functions of supabase/migrations, as the Supabase CLI describes them. Written by
// `npm run database -- types`; a test compares. The helper types at the end of the CLI's file are left out.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      administrator_invitations: {
        Row: {
          created_at: string;
          email: string;
          ends_on: string | null;
          invited_by: string | null;
          invited_by_name: string | null;
          role: string;
          sent_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          ends_on?: string | null;
          invited_by?: string | null;
          invited_by_name?: string | null;
          role?: string;
          sent_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          ends_on?: string | null;
          invited_by?: string | null;
          invited_by_name?: string | null;
          role?: string;
          sent_at?: string;
        };
        Relationships: [];
      };
      administrators: {
        Row: {
          added_by_name: string | null;
          email: string;
          ends_on: string | null;
          id: string;
          name: string;
          role: string;
          since: string;
        };
        ComputedFields: never;
        Insert: {
          added_by_name?: string | null;
          email: string;
          ends_on?: string | null;
          id: string;
          name: string;
          role: string;
          since?: string;
        };
        Update: {
          added_by_name?: string | null;
          email?: string;
          ends_on?: string | null;
          id?: string;
          name?: string;
          role?: string;
          since?: string;
        };
        Relationships: [];
      };
      after_trip_guests: {
        Row: {
          asked_at: string;
          stopped_at: string | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          asked_at: string;
          stopped_at?: string | null;
          token_hash: string;
        };
        Update: {
          asked_at?: string;
          stopped_at?: string | null;
          token_hash?: string;
        };
        Relationships: [];
      };
      after_trip_key: {
        Row: {
          is_only_row: boolean;
          key: string;
        };
        ComputedFields: never;
        Insert: {
          is_only_row?: boolean;
          key?: string;
        };
        Update: {
          is_only_row?: boolean;
          key?: string;
        };
        Relationships: [];
      };
      assignments: {
        Row: {
          crew_member_id: string | null;
          departure_id: string;
          during: unknown;
          id: string;
          vessel_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          crew_member_id?: string | null;
          departure_id: string;
          during: unknown;
          id?: string;
          vessel_id?: string | null;
        };
        Update: {
          crew_member_id?: string | null;
          departure_id?: string;
          during?: unknown;
          id?: string;
          vessel_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'assignments_crew_member_id_fkey';
            columns: ['crew_member_id'];
            isOneToOne: false;
            referencedRelation: 'crew_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assignments_departure_id_fkey';
            columns: ['departure_id'];
            isOneToOne: false;
            referencedRelation: 'departures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assignments_vessel_id_fkey';
            columns: ['vessel_id'];
            isOneToOne: false;
            referencedRelation: 'vessels';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_changes: {
        Row: {
          booking_id: string;
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          changed_by_guest: boolean;
          changed_by_link: boolean;
          changed_by_name: string | null;
          changed_facts: Json | null;
          from_date: string | null;
          from_status: string;
          id: string;
          message: string | null;
          moved_facts: Json | null;
          sequence: number;
          to_status: string;
          undoes: number | null;
          undoes_party: boolean | null;
        };
        ComputedFields: 'undoes_party';
        Insert: {
          booking_id: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          changed_by_guest?: boolean;
          changed_by_link?: boolean;
          changed_by_name?: string | null;
          changed_facts?: Json | null;
          from_date?: string | null;
          from_status: string;
          id?: string;
          message?: string | null;
          moved_facts?: Json | null;
          sequence: number;
          to_status: string;
          undoes?: number | null;
        };
        Update: {
          booking_id?: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          changed_by_guest?: boolean;
          changed_by_link?: boolean;
          changed_by_name?: string | null;
          changed_facts?: Json | null;
          from_date?: string | null;
          from_status?: string;
          id?: string;
          message?: string | null;
          moved_facts?: Json | null;
          sequence?: number;
          to_status?: string;
          undoes?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_changes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_figures: {
        Row: {
          booking_id: string;
          day: string | null;
          decided_at: string | null;
          erased_at: string | null;
          is_confirmed: boolean;
          is_counted: boolean;
          is_entered: boolean;
          kind: string | null;
          last_day: string | null;
          name: string | null;
          people: number | null;
          promised_at: string | null;
          requested_at: string;
          several_items: Json | null;
          source: string;
          week: string;
          went: number | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          day?: string | null;
          decided_at?: string | null;
          erased_at?: string | null;
          is_confirmed: boolean;
          is_counted: boolean;
          is_entered?: boolean;
          kind?: string | null;
          last_day?: string | null;
          name?: string | null;
          people?: number | null;
          promised_at?: string | null;
          requested_at: string;
          several_items?: Json | null;
          source: string;
          week: string;
          went?: number | null;
        };
        Update: {
          booking_id?: string;
          day?: string | null;
          decided_at?: string | null;
          erased_at?: string | null;
          is_confirmed?: boolean;
          is_counted?: boolean;
          is_entered?: boolean;
          kind?: string | null;
          last_day?: string | null;
          name?: string | null;
          people?: number | null;
          promised_at?: string | null;
          requested_at?: string;
          several_items?: Json | null;
          source?: string;
          week?: string;
          went?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_figures_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_groups: {
        Row: {
          booking_id: string;
          group_id: string;
          id: string;
          joined_at: string;
          joined_by: string | null;
          joined_by_name: string | null;
          left_at: string | null;
          left_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          group_id: string;
          id?: string;
          joined_at?: string;
          joined_by?: string | null;
          joined_by_name?: string | null;
          left_at?: string | null;
          left_by_name?: string | null;
        };
        Update: {
          booking_id?: string;
          group_id?: string;
          id?: string;
          joined_at?: string;
          joined_by?: string | null;
          joined_by_name?: string | null;
          left_at?: string | null;
          left_by_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_groups_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_limits: {
        Row: {
          acknowledgements_an_hour: number;
          bookings_an_hour_per_account: number;
          bookings_an_hour_per_email: number;
          is_only_row: boolean;
          undo_seconds: number;
        };
        ComputedFields: never;
        Insert: {
          acknowledgements_an_hour?: number;
          bookings_an_hour_per_account?: number;
          bookings_an_hour_per_email?: number;
          is_only_row?: boolean;
          undo_seconds?: number;
        };
        Update: {
          acknowledgements_an_hour?: number;
          bookings_an_hour_per_account?: number;
          bookings_an_hour_per_email?: number;
          is_only_row?: boolean;
          undo_seconds?: number;
        };
        Relationships: [];
      };
      booking_links: {
        Row: {
          booking_id: string;
          created_at: string;
          expires_at: string;
          id: string;
          purpose: string;
          sent_to: string | null;
          token_hash: string;
          used_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          created_at?: string;
          expires_at: string;
          id?: string;
          purpose: string;
          sent_to?: string | null;
          token_hash: string;
          used_at?: string | null;
        };
        Update: {
          booking_id?: string;
          created_at?: string;
          expires_at?: string;
          id?: string;
          purpose?: string;
          sent_to?: string | null;
          token_hash?: string;
          used_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_links_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      booking_notes: {
        Row: {
          booking_id: string;
          id: string;
          note: string;
          written_at: string;
          written_by: string | null;
          written_by_email: string | null;
          written_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          id?: string;
          note: string;
          written_at?: string;
          written_by?: string | null;
          written_by_email?: string | null;
          written_by_name?: string | null;
        };
        Update: {
          booking_id?: string;
          id?: string;
          note?: string;
          written_at?: string;
          written_by?: string | null;
          written_by_email?: string | null;
          written_by_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'booking_notes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      bookings: {
        Row: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          from_waiting_list: boolean;
          golf_cart_id: string | null;
          id: string;
          is_changed_by_desk: boolean;
          is_old_overlap: boolean;
          is_suspect: boolean;
          language: string;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          offered_until: string | null;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          sent_with: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
          begin_of_trip: string | null;
          can_tick_rental_form: boolean | null;
          find_day_offer: {
            booking_id: string;
            chosen_at: string | null;
            chosen_day: string | null;
            confirms: boolean;
            crowded_days: string[];
            ended_at: string | null;
            ended_by_name: string | null;
            id: string;
            made_at: string;
            made_by_name: string | null;
            message: string | null;
            none_fits_at: string | null;
            offered_days: string[];
            open_from: string | null;
            weather_call_id: string | null;
          } | null;
          read_booking_rules: Database['public']['CompositeTypes']['booking_rules'] | null;
          require_room: {
            back_at: string | null;
            called_off_at: string | null;
            capacity: number | null;
            changed_at: string;
            day: string;
            default_id: string | null;
            id: string;
            leaves_at: string;
            meeting_point: string;
            minimum: number | null;
            tour_id: string;
          } | null;
        };
        ComputedFields:
          | 'begin_of_trip'
          | 'can_tick_rental_form'
          | 'find_day_offer'
          | 'read_booking_rules'
          | 'require_room';
        Insert: {
          back_at?: string | null;
          booked_items?: NonNullable<Json>;
          booking_type: string;
          combo_tour_id?: string | null;
          created_at?: string;
          custom_tour_ids?: string[] | null;
          date: string;
          decision_due_at?: string;
          departure_id?: string | null;
          divided_from?: string | null;
          email: string;
          entered_by?: string | null;
          entered_by_name?: string | null;
          erased_at?: string | null;
          erased_by_email?: string | null;
          erased_by_name?: string | null;
          from_waiting_list?: boolean;
          golf_cart_id?: string | null;
          id?: string;
          is_changed_by_desk?: boolean;
          is_old_overlap?: boolean;
          is_suspect?: boolean;
          language?: string;
          last_day?: string | null;
          last_departure_id?: string | null;
          leaves_at?: string | null;
          meeting_point?: string | null;
          merged_into?: string | null;
          message?: string | null;
          name: string;
          offered_until?: string | null;
          people: number;
          phone: string;
          pickup_at?: string | null;
          pickup_place?: string | null;
          rental_form?: Json | null;
          sent_by?: string | null;
          sent_with?: string | null;
          source?: string | null;
          status?: string;
          tour_id?: string | null;
        };
        Update: {
          back_at?: string | null;
          booked_items?: NonNullable<Json>;
          booking_type?: string;
          combo_tour_id?: string | null;
          created_at?: string;
          custom_tour_ids?: string[] | null;
          date?: string;
          decision_due_at?: string;
          departure_id?: string | null;
          divided_from?: string | null;
          email?: string;
          entered_by?: string | null;
          entered_by_name?: string | null;
          erased_at?: string | null;
          erased_by_email?: string | null;
          erased_by_name?: string | null;
          from_waiting_list?: boolean;
          golf_cart_id?: string | null;
          id?: string;
          is_changed_by_desk?: boolean;
          is_old_overlap?: boolean;
          is_suspect?: boolean;
          language?: string;
          last_day?: string | null;
          last_departure_id?: string | null;
          leaves_at?: string | null;
          meeting_point?: string | null;
          merged_into?: string | null;
          message?: string | null;
          name?: string;
          offered_until?: string | null;
          people?: number;
          phone?: string;
          pickup_at?: string | null;
          pickup_place?: string | null;
          rental_form?: Json | null;
          sent_by?: string | null;
          sent_with?: string | null;
          source?: string | null;
          status?: string;
          tour_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_departure_id_fkey';
            columns: ['departure_id'];
            isOneToOne: false;
            referencedRelation: 'departures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bookings_last_departure_id_fkey';
            columns: ['last_departure_id'];
            isOneToOne: false;
            referencedRelation: 'departures';
            referencedColumns: ['id'];
          },
        ];
      };
      calendar_feeds: {
        Row: {
          id: string;
          label: string;
          last_read_at: string | null;
          made_at: string;
          made_by: string;
          made_by_email: string | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          label: string;
          last_read_at?: string | null;
          made_at?: string;
          made_by: string;
          made_by_email?: string | null;
          token_hash: string;
        };
        Update: {
          id?: string;
          label?: string;
          last_read_at?: string | null;
          made_at?: string;
          made_by?: string;
          made_by_email?: string | null;
          token_hash?: string;
        };
        Relationships: [];
      };
      catalogue_items: {
        Row: {
          category: string | null;
          days: number;
          duration: string | null;
          id: string;
          kind: string;
          name: string;
          parts: string[];
          seats: number | null;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          days: number;
          duration?: string | null;
          id: string;
          kind: string;
          name: string;
          parts: string[];
          seats?: number | null;
        };
        Update: {
          category?: string | null;
          days?: number;
          duration?: string | null;
          id?: string;
          kind?: string;
          name?: string;
          parts?: string[];
          seats?: number | null;
        };
        Relationships: [];
      };
      change_requests: {
        Row: {
          asked_facts: Json | null;
          booking_id: string;
          handled_at: string | null;
          id: string;
          kind: string;
          message: string | null;
          sent_at: string;
          wanted_day: string | null;
        };
        ComputedFields: never;
        Insert: {
          asked_facts?: Json | null;
          booking_id: string;
          handled_at?: string | null;
          id?: string;
          kind: string;
          message?: string | null;
          sent_at?: string;
          wanted_day?: string | null;
        };
        Update: {
          asked_facts?: Json | null;
          booking_id?: string;
          handled_at?: string | null;
          id?: string;
          kind?: string;
          message?: string | null;
          sent_at?: string;
          wanted_day?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'change_requests_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      check_ins: {
        Row: {
          arrived: number | null;
          booking_id: string;
          day: string;
          pressed_at: string;
          pressed_by: string | null;
          pressed_by_name: string | null;
          stored_at: string;
        };
        ComputedFields: never;
        Insert: {
          arrived?: number | null;
          booking_id: string;
          day: string;
          pressed_at: string;
          pressed_by?: string | null;
          pressed_by_name?: string | null;
          stored_at?: string;
        };
        Update: {
          arrived?: number | null;
          booking_id?: string;
          day?: string;
          pressed_at?: string;
          pressed_by?: string | null;
          pressed_by_name?: string | null;
          stored_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'check_ins_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      closed_days: {
        Row: {
          created_at: string;
          first_day: string;
          id: string;
          item_id: string | null;
          item_kind: string | null;
          last_day: string;
          reason: string;
          weather_call_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          first_day: string;
          id?: string;
          item_id?: string | null;
          item_kind?: string | null;
          last_day: string;
          reason: string;
          weather_call_id?: string | null;
        };
        Update: {
          created_at?: string;
          first_day?: string;
          id?: string;
          item_id?: string | null;
          item_kind?: string | null;
          last_day?: string;
          reason?: string;
          weather_call_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'closed_days_weather_call_id_fkey';
            columns: ['weather_call_id'];
            isOneToOne: false;
            referencedRelation: 'weather_calls';
            referencedColumns: ['id'];
          },
        ];
      };
      crew_members: {
        Row: {
          account_id: string | null;
          id: string;
          is_retired: boolean;
          languages: string[];
          name: string;
          phone: string;
          roles: string[];
        };
        ComputedFields: never;
        Insert: {
          account_id?: string | null;
          id?: string;
          is_retired?: boolean;
          languages?: string[];
          name: string;
          phone?: string;
          roles?: string[];
        };
        Update: {
          account_id?: string | null;
          id?: string;
          is_retired?: boolean;
          languages?: string[];
          name?: string;
          phone?: string;
          roles?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'crew_members_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: true;
            referencedRelation: 'administrators';
            referencedColumns: ['id'];
          },
        ];
      };
      crew_notes: {
        Row: {
          booking_id: string;
          note: string;
          written_at: string;
          written_by: string | null;
          written_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          note: string;
          written_at?: string;
          written_by?: string | null;
          written_by_name?: string | null;
        };
        Update: {
          booking_id?: string;
          note?: string;
          written_at?: string;
          written_by?: string | null;
          written_by_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'crew_notes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      daily_digests: {
        Row: {
          day: string;
          decided_at: string;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          decided_at?: string;
        };
        Update: {
          day?: string;
          decided_at?: string;
        };
        Relationships: [];
      };
      day_offers: {
        Row: {
          booking_id: string;
          chosen_at: string | null;
          chosen_day: string | null;
          confirms: boolean;
          crowded_days: string[];
          ended_at: string | null;
          ended_by_name: string | null;
          id: string;
          made_at: string;
          made_by_name: string | null;
          message: string | null;
          none_fits_at: string | null;
          offered_days: string[];
          open_from: string | null;
          weather_call_id: string | null;
          end_of_offer: string | null;
          enqueue_offer_mail: undefined | null;
        };
        ComputedFields: 'end_of_offer' | 'enqueue_offer_mail';
        Insert: {
          booking_id: string;
          chosen_at?: string | null;
          chosen_day?: string | null;
          confirms?: boolean;
          crowded_days?: string[];
          ended_at?: string | null;
          ended_by_name?: string | null;
          id?: string;
          made_at?: string;
          made_by_name?: string | null;
          message?: string | null;
          none_fits_at?: string | null;
          offered_days: string[];
          open_from?: string | null;
          weather_call_id?: string | null;
        };
        Update: {
          booking_id?: string;
          chosen_at?: string | null;
          chosen_day?: string | null;
          confirms?: boolean;
          crowded_days?: string[];
          ended_at?: string | null;
          ended_by_name?: string | null;
          id?: string;
          made_at?: string;
          made_by_name?: string | null;
          message?: string | null;
          none_fits_at?: string | null;
          offered_days?: string[];
          open_from?: string | null;
          weather_call_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'day_offers_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'day_offers_weather_call_id_fkey';
            columns: ['weather_call_id'];
            isOneToOne: false;
            referencedRelation: 'weather_calls';
            referencedColumns: ['id'];
          },
        ];
      };
      deleted_pictures: {
        Row: {
          deleted_at: string;
          id: string;
          item: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string;
          id: string;
          item: NonNullable<Json>;
        };
        Update: {
          deleted_at?: string;
          id?: string;
          item?: NonNullable<Json>;
        };
        Relationships: [];
      };
      departure_marks: {
        Row: {
          departure_id: string;
          is_set: boolean;
          mark: string;
          pressed_at: string;
          pressed_by: string | null;
          pressed_by_name: string | null;
          stored_at: string;
        };
        ComputedFields: never;
        Insert: {
          departure_id: string;
          is_set: boolean;
          mark: string;
          pressed_at: string;
          pressed_by?: string | null;
          pressed_by_name?: string | null;
          stored_at?: string;
        };
        Update: {
          departure_id?: string;
          is_set?: boolean;
          mark?: string;
          pressed_at?: string;
          pressed_by?: string | null;
          pressed_by_name?: string | null;
          stored_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'departure_marks_departure_id_fkey';
            columns: ['departure_id'];
            isOneToOne: false;
            referencedRelation: 'departures';
            referencedColumns: ['id'];
          },
        ];
      };
      departure_times: {
        Row: {
          back_at: string | null;
          capacity: number | null;
          first_day: string | null;
          id: string;
          last_day: string | null;
          leaves_at: string;
          meeting_point: string;
          minimum: number | null;
          tour_id: string;
          weekdays: number[] | null;
        };
        ComputedFields: never;
        Insert: {
          back_at?: string | null;
          capacity?: number | null;
          first_day?: string | null;
          id?: string;
          last_day?: string | null;
          leaves_at: string;
          meeting_point: string;
          minimum?: number | null;
          tour_id: string;
          weekdays?: number[] | null;
        };
        Update: {
          back_at?: string | null;
          capacity?: number | null;
          first_day?: string | null;
          id?: string;
          last_day?: string | null;
          leaves_at?: string;
          meeting_point?: string;
          minimum?: number | null;
          tour_id?: string;
          weekdays?: number[] | null;
        };
        Relationships: [];
      };
      departures: {
        Row: {
          back_at: string | null;
          called_off_at: string | null;
          capacity: number | null;
          changed_at: string;
          day: string;
          default_id: string | null;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number | null;
          tour_id: string;
          run_again: undefined | null;
        };
        ComputedFields: 'run_again';
        Insert: {
          back_at?: string | null;
          called_off_at?: string | null;
          capacity?: number | null;
          changed_at?: string;
          day: string;
          default_id?: string | null;
          id?: string;
          leaves_at: string;
          meeting_point: string;
          minimum?: number | null;
          tour_id: string;
        };
        Update: {
          back_at?: string | null;
          called_off_at?: string | null;
          capacity?: number | null;
          changed_at?: string;
          day?: string;
          default_id?: string | null;
          id?: string;
          leaves_at?: string;
          meeting_point?: string;
          minimum?: number | null;
          tour_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'departures_default_id_fkey';
            columns: ['default_id'];
            isOneToOne: false;
            referencedRelation: 'departure_times';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_changes: {
        Row: {
          act: string;
          area: string;
          changed_at: string;
          changed_by: string | null;
          changed_by_name: string | null;
          fields: string[];
          id: string;
          previous: string | null;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          act: string;
          area: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          fields?: string[];
          id?: string;
          previous?: string | null;
          subject: string;
        };
        Update: {
          act?: string;
          area?: string;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_name?: string | null;
          fields?: string[];
          id?: string;
          previous?: string | null;
          subject?: string;
        };
        Relationships: [];
      };
      desk_settings: {
        Row: {
          after_trip_at: string | null;
          decision_hours: number;
          decisions_from: string;
          decisions_until: string;
          is_only_row: boolean;
          keep_bookings_days: number | null;
          place_offer_hours: number;
          reminder_at: string | null;
          rental_statements: string[];
          rental_statements_version: number;
          requires_second_factor: boolean;
        };
        ComputedFields: never;
        Insert: {
          after_trip_at?: string | null;
          decision_hours?: number;
          decisions_from?: string;
          decisions_until?: string;
          is_only_row?: boolean;
          keep_bookings_days?: number | null;
          place_offer_hours?: number;
          reminder_at?: string | null;
          rental_statements?: string[];
          rental_statements_version?: number;
          requires_second_factor?: boolean;
        };
        Update: {
          after_trip_at?: string | null;
          decision_hours?: number;
          decisions_from?: string;
          decisions_until?: string;
          is_only_row?: boolean;
          keep_bookings_days?: number | null;
          place_offer_hours?: number;
          reminder_at?: string | null;
          rental_statements?: string[];
          rental_statements_version?: number;
          requires_second_factor?: boolean;
        };
        Relationships: [];
      };
      device_decisions: {
        Row: {
          decided_at: string;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string;
          id: string;
        };
        Update: {
          decided_at?: string;
          id?: string;
        };
        Relationships: [];
      };
      gallery_items: {
        Row: {
          category: string | null;
          description: string | null;
          id: string;
          image_url: string;
          is_featured: boolean;
          sort_order: number;
          title: string | null;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          description?: string | null;
          id?: string;
          image_url: string;
          is_featured?: boolean;
          sort_order?: number;
          title?: string | null;
        };
        Update: {
          category?: string | null;
          description?: string | null;
          id?: string;
          image_url?: string;
          is_featured?: boolean;
          sort_order?: number;
          title?: string | null;
        };
        Relationships: [];
      };
      guest_languages: {
        Row: {
          booking_id: string;
          language: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          language: string;
        };
        Update: {
          booking_id?: string;
          language?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guest_languages_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      guest_merges: {
        Row: {
          booking_id: string;
          id: string;
          merged_at: string;
          merged_by: string | null;
          merged_by_name: string | null;
          other_id: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          id?: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_by_name?: string | null;
          other_id: string;
        };
        Update: {
          booking_id?: string;
          id?: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_by_name?: string | null;
          other_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guest_merges_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guest_merges_other_id_fkey';
            columns: ['other_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      guest_notes: {
        Row: {
          booking_id: string;
          id: string;
          note: string;
          written_at: string;
          written_by: string | null;
          written_by_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          id?: string;
          note: string;
          written_at?: string;
          written_by?: string | null;
          written_by_name?: string | null;
        };
        Update: {
          booking_id?: string;
          id?: string;
          note?: string;
          written_at?: string;
          written_by?: string | null;
          written_by_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'guest_notes_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      item_limits: {
        Row: {
          item_id: string;
          item_kind: string;
          lead_days: number;
          people_a_day: number | null;
        };
        ComputedFields: never;
        Insert: {
          item_id: string;
          item_kind: string;
          lead_days?: number;
          people_a_day?: number | null;
        };
        Update: {
          item_id?: string;
          item_kind?: string;
          lead_days?: number;
          people_a_day?: number | null;
        };
        Relationships: [];
      };
      item_lists: {
        Row: {
          hidden_ids: string[];
          item_ids: string[];
          kind: string;
        };
        ComputedFields: never;
        Insert: {
          hidden_ids?: string[];
          item_ids?: string[];
          kind: string;
        };
        Update: {
          hidden_ids?: string[];
          item_ids?: string[];
          kind?: string;
        };
        Relationships: [];
      };
      mail_outbox: {
        Row: {
          attempts: number;
          booking_id: string | null;
          change_id: string | null;
          change_request_id: string | null;
          claimed_until: string | null;
          created_at: string;
          day_offer_id: string | null;
          failed_at: string | null;
          held_until: string | null;
          id: string;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          payload: Json | null;
          problem: string | null;
          repetition: number;
          sent_at: string | null;
          status: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          booking_id?: string | null;
          change_id?: string | null;
          change_request_id?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          day_offer_id?: string | null;
          failed_at?: string | null;
          held_until?: string | null;
          id?: string;
          kind: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json | null;
          problem?: string | null;
          repetition?: number;
          sent_at?: string | null;
          status?: never;
          user_id?: string | null;
        };
        Update: {
          attempts?: number;
          booking_id?: string | null;
          change_id?: string | null;
          change_request_id?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          day_offer_id?: string | null;
          failed_at?: string | null;
          held_until?: string | null;
          id?: string;
          kind?: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: Json | null;
          problem?: string | null;
          repetition?: number;
          sent_at?: string | null;
          status?: never;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_outbox_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mail_outbox_change_id_fkey';
            columns: ['change_id'];
            isOneToOne: false;
            referencedRelation: 'booking_changes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mail_outbox_change_request_id_fkey';
            columns: ['change_request_id'];
            isOneToOne: false;
            referencedRelation: 'change_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mail_outbox_day_offer_id_fkey';
            columns: ['day_offer_id'];
            isOneToOne: false;
            referencedRelation: 'day_offers';
            referencedColumns: ['id'];
          },
        ];
      };
      party_places: {
        Row: {
          booking_id: string;
          departure_id: string;
          place: number;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          departure_id: string;
          place: number;
        };
        Update: {
          booking_id?: string;
          departure_id?: string;
          place?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'party_places_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: true;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'party_places_departure_id_fkey';
            columns: ['departure_id'];
            isOneToOne: false;
            referencedRelation: 'departures';
            referencedColumns: ['id'];
          },
        ];
      };
      push_key: {
        Row: {
          is_only_row: boolean;
          made_at: string;
          private_key: string;
          public_key: string;
        };
        ComputedFields: never;
        Insert: {
          is_only_row?: boolean;
          made_at?: string;
          private_key: string;
          public_key: string;
        };
        Update: {
          is_only_row?: boolean;
          made_at?: string;
          private_key?: string;
          public_key?: string;
        };
        Relationships: [];
      };
      push_messages: {
        Row: {
          attempts: number;
          booking_id: string | null;
          claimed_until: string | null;
          created_at: string;
          done_at: string | null;
          id: string;
          kind: string;
          next_attempt_at: string;
          subscription_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          booking_id?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          done_at?: string | null;
          id?: string;
          kind: string;
          next_attempt_at?: string;
          subscription_id: string;
        };
        Update: {
          attempts?: number;
          booking_id?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          done_at?: string | null;
          id?: string;
          kind?: string;
          next_attempt_at?: string;
          subscription_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'push_messages_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'push_messages_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'push_subscriptions';
            referencedColumns: ['id'];
          },
        ];
      };
      push_subscriptions: {
        Row: {
          administrator_id: string;
          auth: string;
          created_at: string;
          device: string;
          endpoint: string;
          id: string;
          last_success_at: string | null;
          p256dh: string;
          session_id: string;
        };
        ComputedFields: never;
        Insert: {
          administrator_id: string;
          auth: string;
          created_at?: string;
          device: string;
          endpoint: string;
          id?: string;
          last_success_at?: string | null;
          p256dh: string;
          session_id: string;
        };
        Update: {
          administrator_id?: string;
          auth?: string;
          created_at?: string;
          device?: string;
          endpoint?: string;
          id?: string;
          last_success_at?: string | null;
          p256dh?: string;
          session_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'push_subscriptions_administrator_id_fkey';
            columns: ['administrator_id'];
            isOneToOne: false;
            referencedRelation: 'administrators';
            referencedColumns: ['id'];
          },
        ];
      };
      rental_moves: {
        Row: {
          booking_id: string;
          from_cart: string;
          id: string;
          moved_at: string;
          moved_by: string | null;
          moved_by_name: string | null;
          moved_from: Json | null;
          to_cart: string;
        };
        ComputedFields: never;
        Insert: {
          booking_id: string;
          from_cart: string;
          id?: string;
          moved_at?: string;
          moved_by?: string | null;
          moved_by_name?: string | null;
          moved_from?: Json | null;
          to_cart: string;
        };
        Update: {
          booking_id?: string;
          from_cart?: string;
          id?: string;
          moved_at?: string;
          moved_by?: string | null;
          moved_by_name?: string | null;
          moved_from?: Json | null;
          to_cart?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rental_moves_booking_id_fkey';
            columns: ['booking_id'];
            isOneToOne: false;
            referencedRelation: 'bookings';
            referencedColumns: ['id'];
          },
        ];
      };
      server_alerts: {
        Row: {
          message: string;
          name: string;
          seen_at: string;
          since: string;
        };
        ComputedFields: never;
        Insert: {
          message: string;
          name: string;
          seen_at?: string;
          since?: string;
        };
        Update: {
          message?: string;
          name?: string;
          seen_at?: string;
          since?: string;
        };
        Relationships: [];
      };
      tour_order: {
        Row: {
          is_only_row: boolean;
          tour_ids: string[];
        };
        ComputedFields: never;
        Insert: {
          is_only_row?: boolean;
          tour_ids?: string[];
        };
        Update: {
          is_only_row?: boolean;
          tour_ids?: string[];
        };
        Relationships: [];
      };
      tour_overlays: {
        Row: {
          description: string | null;
          duration: string | null;
          facts: NonNullable<Json>;
          image_alt: string | null;
          image_url: string | null;
          included: string[] | null;
          is_hidden: boolean;
          name: string | null;
          tour_id: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string | null;
          duration?: string | null;
          facts?: NonNullable<Json>;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_hidden?: boolean;
          name?: string | null;
          tour_id: string;
        };
        Update: {
          description?: string | null;
          duration?: string | null;
          facts?: NonNullable<Json>;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_hidden?: boolean;
          name?: string | null;
          tour_id?: string;
        };
        Relationships: [];
      };
      tours: {
        Row: {
          category: string;
          created_at: string;
          description: string | null;
          duration: string;
          facts: NonNullable<Json>;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          included: string[] | null;
          is_active: boolean;
          name: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          category: string;
          created_at?: string;
          description?: string | null;
          duration: string;
          facts?: NonNullable<Json>;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_active?: boolean;
          name: string;
          slug?: string;
        };
        Update: {
          category?: string;
          created_at?: string;
          description?: string | null;
          duration?: string;
          facts?: NonNullable<Json>;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          included?: string[] | null;
          is_active?: boolean;
          name?: string;
          slug?: string;
        };
        Relationships: [];
      };
      translations: {
        Row: {
          language: string;
          text: string;
          text_hash: string;
          translation: string;
        };
        ComputedFields: never;
        Insert: {
          language: string;
          text: string;
          text_hash?: never;
          translation: string;
        };
        Update: {
          language?: string;
          text?: string;
          text_hash?: never;
          translation?: string;
        };
        Relationships: [];
      };
      usual_assignments: {
        Row: {
          crew_member_id: string | null;
          departure_time_id: string;
          id: string;
          vessel_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          crew_member_id?: string | null;
          departure_time_id: string;
          id?: string;
          vessel_id?: string | null;
        };
        Update: {
          crew_member_id?: string | null;
          departure_time_id?: string;
          id?: string;
          vessel_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'usual_assignments_crew_member_id_fkey';
            columns: ['crew_member_id'];
            isOneToOne: false;
            referencedRelation: 'crew_members';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'usual_assignments_departure_time_id_fkey';
            columns: ['departure_time_id'];
            isOneToOne: false;
            referencedRelation: 'departure_times';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'usual_assignments_vessel_id_fkey';
            columns: ['vessel_id'];
            isOneToOne: false;
            referencedRelation: 'vessels';
            referencedColumns: ['id'];
          },
        ];
      };
      vessels: {
        Row: {
          id: string;
          is_retired: boolean;
          kind: string;
          name: string;
          note: string;
          seats: number;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          is_retired?: boolean;
          kind?: string;
          name: string;
          note?: string;
          seats: number;
        };
        Update: {
          id?: string;
          is_retired?: boolean;
          kind?: string;
          name?: string;
          note?: string;
          seats?: number;
        };
        Relationships: [];
      };
      weather_calls: {
        Row: {
          created_at: string;
          created_by_name: string | null;
          day: string;
          id: string;
          reason: string;
          tour_ids: string[];
          undo_until: string;
          undone_at: string | null;
          undone_by_name: string | null;
          stop_tours: undefined | null;
        };
        ComputedFields: 'stop_tours';
        Insert: {
          created_at?: string;
          created_by_name?: string | null;
          day: string;
          id: string;
          reason: string;
          tour_ids: string[];
          undo_until?: string;
          undone_at?: string | null;
          undone_by_name?: string | null;
        };
        Update: {
          created_at?: string;
          created_by_name?: string | null;
          day?: string;
          id?: string;
          reason?: string;
          tour_ids?: string[];
          undo_until?: string;
          undone_at?: string | null;
          undone_by_name?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: { Args: Record<PropertyKey, never>; Returns: boolean };
      add_departure: { Args: { departure: string; made: Json }; Returns: undefined };
      answer_offered_place: { Args: { takes: boolean; token: string }; Returns: Json };
      are_of_one_guest: { Args: { ids: string[] }; Returns: boolean };
      arrived_of: {
        Args: {
          on_day: string;
          party: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: number;
      };
      asked_facts: {
        Args: {
          changes: Json;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      assign_from_device: {
        Args: { added?: string[]; departure: string; removed?: string[]; request: string; seen?: string[] };
        Returns: string;
      };
      assigned_to: { Args: { departure: string }; Returns: Json };
      author_name: { Args: Record<PropertyKey, never>; Returns: string };
      begin_of_trip: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: string;
      };
      begins_of_trips: {
        Args: { bookings: Database['public']['Tables']['bookings']['Row'][] };
        Returns: {
          begins_at: string;
          booking: string;
        }[];
      };
      booked_days: {
        Args: { first_day: string; last_day: string };
        Returns: {
          booking_id: string;
          day: string;
          day_count: number;
          day_number: number;
        }[];
      };
      booked_ids: {
        Args: { combo_tour_id: string; custom_tour_ids: string[]; golf_cart_id: string; tour_id: string };
        Returns: string[];
      };
      bookings_of_guest: {
        Args: { booking: string };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          from_waiting_list: boolean;
          golf_cart_id: string | null;
          id: string;
          is_changed_by_desk: boolean;
          is_old_overlap: boolean;
          is_suspect: boolean;
          language: string;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          offered_until: string | null;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          sent_with: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      bookings_of_tours: { Args: { day: string; tour_ids: string[] }; Returns: string[] };
      call_off_departure: { Args: { departure: string; reason: string }; Returns: Json };
      can_tick_rental_form: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      change_administrator_role: { Args: { administrator: string; role: string }; Returns: undefined };
      change_as_asked: {
        Args: { all_the_same?: boolean; change_request: string; seen?: Json; sending?: string };
        Returns: Json;
      };
      change_assignments: { Args: { added?: string[]; departure: string; removed?: string[] }; Returns: undefined };
      change_booking: {
        Args: { all_the_same?: boolean; booking: string; change_request?: string; changes: Json; message?: string };
        Returns: Json;
      };
      change_departure: { Args: { changes: Json; departure: string; message?: string }; Returns: Json };
      change_from_device: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          change_request?: string;
          changes: Json;
          message?: string;
          request: string;
        };
        Returns: Json;
      };
      changes_back: {
        Args: {
          changed: Json;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      check_changed_entry: { Args: { booking: string; changed: Json }; Returns: undefined };
      check_in_party: { Args: { arrived?: number; day: string; party: string; pressed_at?: string }; Returns: string };
      check_visitor_booking: {
        Args: {
          request: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          rules: Database['public']['CompositeTypes']['booking_rules'];
        };
        Returns: undefined;
      };
      check_waiting_entry: { Args: { booking: string }; Returns: undefined };
      check_waiting_visitor: {
        Args: {
          names_hidden_item: boolean;
          request: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      choose_departure: { Args: { departure: string; made: Json }; Returns: string };
      claim_mails: {
        Args: { account?: string; email?: string; links?: Json; max_rows: number; name?: string; operator?: string };
        Returns: {
          asks_form: boolean;
          booking_row: Json;
          change_row: Json;
          day_load: Json;
          desk_tours: Json;
          id: string;
          kind: string;
          others: Json;
          payload: Json;
          token: string;
        }[];
      };
      claim_pushes: { Args: { max_rows: number }; Returns: Json };
      compare_bookings: {
        Args: {
          after: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          before: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      confirm_chosen_day: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          day: string;
        };
        Returns: boolean;
      };
      confirm_with_cart: {
        Args: { all_the_same?: boolean; booking: string; cart: string; message?: string };
        Returns: undefined;
      };
      copy_notes: {
        Args: {
          merged: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          target: string;
        };
        Returns: string[];
      };
      count_bookings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          counts: Json;
          decision_due_at: string;
          newest: string;
          revision: string;
          waiting_since: string;
        }[];
      };
      create_weather_call: { Args: { day: string; id: string; reason: string; tour_ids: string[] }; Returns: Json };
      days_of_items: { Args: { booked_items: Json }; Returns: number };
      decide_booking: {
        Args: { all_the_same?: boolean; booking: string; decision: string; departure?: string; message?: string };
        Returns: undefined;
      };
      decide_by_link: {
        Args: { all_the_same?: boolean; decision: string; message?: string; seen?: Json; token: string };
        Returns: Json;
      };
      decide_from_device: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          decision: string;
          decision_id: string;
          departure?: string;
          message?: string;
        };
        Returns: Json;
      };
      default_departure: { Args: { day: string; tour: string }; Returns: string };
      delete_expired_links: { Args: Record<PropertyKey, never>; Returns: number };
      delete_waiting_offer_mail: { Args: { offer: string }; Returns: boolean };
      departure_of_device: { Args: { departure: string; emptied?: string; hour: string; made: Json }; Returns: string };
      departures_of_day: { Args: { day: string }; Returns: Json };
      describe_item: { Args: { item_id: string; item_kind: string }; Returns: Json };
      describe_items: {
        Args: { combo_tour_id: string; custom_tour_ids: string[]; golf_cart_id: string; tour_id: string };
        Returns: Json;
      };
      desk_revision: { Args: Record<PropertyKey, never>; Returns: string };
      desk_role: { Args: Record<PropertyKey, never>; Returns: string };
      desk_subject: { Args: { label: string; table_name: string; thing: Json }; Returns: string };
      desk_tours_of: {
        Args: { bookings: string[] };
        Returns: {
          booking: string;
          tours: Json;
        }[];
      };
      divide_check_ins: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          part: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      divide_from_device: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          changes: Json;
          leaves_at?: string;
          leaving: number;
          made?: Json;
          message?: string;
          of_people: number;
          part: string;
        };
        Returns: Json;
      };
      divide_party: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          changes: Json;
          leaving: number;
          message?: string;
          of_people: number;
          part: string;
        };
        Returns: Json;
      };
      end_departure_times: { Args: { kept?: Json; tour: string }; Returns: undefined };
      end_of_offer: {
        Args: {
          offer: Omit<
            Database['public']['Tables']['day_offers']['Row'],
            Database['public']['Tables']['day_offers']['ComputedFields']
          >;
        };
        Returns: string;
      };
      end_place_offers: { Args: Record<PropertyKey, never>; Returns: number };
      ended_on: { Args: Record<PropertyKey, never>; Returns: string };
      enqueue_after_trips: { Args: { moment?: string }; Returns: number };
      enqueue_daily_digest: { Args: { moment?: string }; Returns: boolean };
      enqueue_due_pushes: { Args: Record<PropertyKey, never>; Returns: undefined };
      enqueue_new_user_mail: { Args: { account: string; email: string; name: string }; Returns: undefined };
      enqueue_nudges: { Args: Record<PropertyKey, never>; Returns: number };
      enqueue_offer_mail: {
        Args: {
          offer: Omit<
            Database['public']['Tables']['day_offers']['Row'],
            Database['public']['Tables']['day_offers']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      enqueue_trip_reminders: { Args: { moment?: string }; Returns: number };
      enter_booking: {
        Args: {
          all_the_same?: boolean;
          booking: string;
          confirms?: boolean;
          departure?: string;
          entry: Json;
          tells_visitor?: boolean;
        };
        Returns: string;
      };
      erase_booking: { Args: { booking: string }; Returns: number };
      erase_bookings_of: { Args: { email: string }; Returns: number };
      erase_old_bookings: { Args: { max_rows?: number }; Returns: number };
      erase_these: { Args: { ids: string[]; who: string }; Returns: number };
      find_confirmed_rental: {
        Args: { cart: string; except_booking?: string; first_day: string; last_day: string };
        Returns: string;
      };
      find_day_offer: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: {
          booking_id: string;
          chosen_at: string | null;
          chosen_day: string | null;
          confirms: boolean;
          crowded_days: string[];
          ended_at: string | null;
          ended_by_name: string | null;
          id: string;
          made_at: string;
          made_by_name: string | null;
          message: string | null;
          none_fits_at: string | null;
          offered_days: string[];
          open_from: string | null;
          weather_call_id: string | null;
        };
        SetofOptions: {
          from: 'bookings';
          to: 'day_offers';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      find_departure_obstacles: {
        Args: { asked: Database['public']['Tables']['bookings']['Row'][] };
        Returns: {
          booking: string;
          obstacle: Json;
        }[];
      };
      find_fresh_booking: { Args: { email: string; name: string }; Returns: string };
      find_guests: {
        Args: { max_guests?: number; words: string };
        Returns: {
          bookings: number;
          email: string;
          id: string;
          name: string;
          phone: string;
        }[];
      };
      find_heir: { Args: { ids: string[]; leaving: string }; Returns: string };
      find_linked_booking: { Args: { purpose: string; token: string }; Returns: string };
      find_obstacle: { Args: { booking: string }; Returns: Json };
      find_obstacle_on: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          for_visitor?: boolean;
          on_day: string;
        };
        Returns: Json;
      };
      find_obstacles: {
        Args: { bookings: string[] };
        Returns: {
          booking: string;
          obstacle: Json;
        }[];
      };
      find_obstacles_of_items: {
        Args: { asked: Database['public']['CompositeTypes']['asked_trip'][] };
        Returns: {
          day: string;
          item_id: string;
          items: number;
          number: number;
          rank: number;
          reason: string;
          why: string;
        }[];
      };
      find_rival_departure: {
        Args: {
          departure: Omit<
            Database['public']['Tables']['departures']['Row'],
            Database['public']['Tables']['departures']['ComputedFields']
          >;
          thing: string;
        };
        Returns: {
          back_at: string | null;
          called_off_at: string | null;
          capacity: number | null;
          changed_at: string;
          day: string;
          default_id: string | null;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number | null;
          tour_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'departures';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      find_unavailable_days: {
        Args: {
          booking_type: string;
          first_day: string;
          item_ids: string[];
          last_day: string;
          people: number;
          rental_days: number;
        };
        Returns: {
          day: string;
          reason: string;
          why: string;
        }[];
      };
      find_unavailable_trips: {
        Args: { asked: Database['public']['CompositeTypes']['asked_trip'][] };
        Returns: {
          day: string;
          number: number;
          reason: string;
          why: string;
        }[];
      };
      finish_mails: { Args: { attempts: Json }; Returns: undefined };
      finish_pushes: { Args: { attempts: Json }; Returns: undefined };
      forget_deleted_pictures: {
        Args: { removed: string[] };
        Returns: {
          file: string;
          id: string;
        }[];
      };
      has_blank_item: { Args: { items: string[] }; Returns: boolean };
      has_changed_since: { Args: { booking: string; change: number }; Returns: boolean };
      held_places: {
        Args: { asked: Database['public']['CompositeTypes']['item_period'][] };
        Returns: {
          day: string;
          item_id: string;
          item_kind: string;
          people: number;
          unplaced: number;
        }[];
      };
      hold_mails_without_address: { Args: { booking: string }; Returns: undefined };
      ids_of_guest: { Args: { booking: string; with_merges?: boolean }; Returns: string[] };
      ids_of_request: { Args: { booking: string }; Returns: string[] };
      ids_together: { Args: { booking: string }; Returns: string[] };
      invite_administrator: { Args: { email: string; ends_on?: string; role?: string }; Returns: string };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_as_left: {
        Args: {
          other: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          since: string;
        };
        Returns: boolean;
      };
      is_due: {
        Args: {
          attempts: number;
          claimed_until: string;
          created_at: string;
          held_until: string;
          next_attempt_at: string;
        };
        Returns: boolean;
      };
      is_first_sending: { Args: { request: string }; Returns: boolean };
      is_next_change_mail: { Args: { booking: string; change: string }; Returns: boolean };
      is_owner: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_push_due: { Args: { claimed_until: string; next_attempt_at: string }; Returns: boolean };
      is_still_offered: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          day: string;
          offer: Omit<
            Database['public']['Tables']['day_offers']['Row'],
            Database['public']['Tables']['day_offers']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      is_trip_facts: { Args: { facts: Json }; Returns: boolean };
      is_undoing: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          to_status: string;
        };
        Returns: boolean;
      };
      item_and_parts: {
        Args: { item_id: string; item_kind: string };
        Returns: {
          id: string;
          kind: string;
        }[];
      };
      item_days: { Args: { item_id: string; item_kind: string }; Returns: number };
      items_of_trips: {
        Args: { asked: Database['public']['CompositeTypes']['asked_trip'][] };
        Returns: {
          days: number;
          first_day: string;
          item_id: string;
          item_kind: string;
          items: number;
          last_day: string;
          number: number;
          people: number;
        }[];
      };
      join_bookings: { Args: { bookings: string[] }; Returns: string[] };
      keep_an_owner: { Args: { leaving: string }; Returns: undefined };
      keep_push_key: { Args: { private_key: string; public_key: string }; Returns: Json };
      keep_push_subscription: {
        Args: { auth: string; device: string; endpoint: string; p256dh: string };
        Returns: string;
      };
      known_items: { Args: { item_ids: string[]; item_kind: string }; Returns: string[] };
      last_change: { Args: { booking: string }; Returns: Json };
      last_day_of_trip: { Args: { booked_items: Json; first_day: string; given_day: string }; Returns: string };
      leave_group: { Args: { booking: string }; Returns: undefined };
      leaving_of: {
        Args: { asked: Database['public']['CompositeTypes']['item_period'][] };
        Returns: {
          capacity: number;
          day: string;
          departure_id: string;
          is_called_off: boolean;
          joins: boolean;
          leaves_at: string;
          people: number;
          tour: string;
        }[];
      };
      list_administrators: {
        Args: Record<PropertyKey, never>;
        Returns: {
          added_by_name: string;
          email: string;
          ends_on: string;
          has_passkey: boolean;
          has_second_factor: boolean;
          id: string;
          is_caller: boolean;
          last_sign_in_at: string;
          name: string;
          role: string;
          since: string;
        }[];
      };
      list_counted: {
        Args: { first_day: string; last_day: string; step: string };
        Returns: {
          confirmed: number;
          decided: number;
          due: number;
          in_time: number;
          kind: string;
          name: string;
          people: number;
          rentals: number;
          requests: number;
          seconds: number;
          several_items: Json;
          source: string;
          step_day: string;
          trips: number;
          went: number;
        }[];
      };
      list_crew_accounts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
        }[];
      };
      list_failed_mails: {
        Args: Record<PropertyKey, never>;
        Returns: {
          booking_id: string;
          date: string;
          email: string;
          failed_at: string;
          id: string;
          kind: string;
          last_error: string;
          name: string;
          problem: string;
        }[];
      };
      list_to_change: {
        Args: { item: string; item_kind: string };
        Returns: {
          hidden_ids: string[];
          item_ids: string[];
          kind: string;
        };
        SetofOptions: {
          from: '*';
          to: 'item_lists';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      list_waiting_mails: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bookings: Json;
          kind: string;
          last_error: string;
          mail_id: string;
          mails: number;
          problem: string;
          since: string;
        }[];
      };
      live_push_subscriptions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          administrator_id: string;
          auth: string;
          created_at: string;
          device: string;
          endpoint: string;
          id: string;
          last_success_at: string | null;
          p256dh: string;
          session_id: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'push_subscriptions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      load_of_day: { Args: { day: string; except_booking: string }; Returns: Json };
      load_on: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          on_day: string;
        };
        Returns: Record<string, unknown>;
      };
      local_part: { Args: { email: string }; Returns: string };
      lock_administrators: { Args: Record<PropertyKey, never>; Returns: undefined };
      lock_departures: { Args: { departures: string[] }; Returns: undefined };
      lock_fleet: { Args: { things: string[] }; Returns: undefined };
      lock_guests: { Args: Record<PropertyKey, never>; Returns: undefined };
      lock_places: { Args: { first_day: string; item_ids: string[]; item_kind: string }; Returns: undefined };
      lock_places_of: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          day?: string;
        };
        Returns: undefined;
      };
      lock_places_of_request: { Args: Record<PropertyKey, never>; Returns: undefined };
      lock_sender: { Args: { account: string; mailbox: string }; Returns: undefined };
      lock_to_delete: { Args: { departure: string }; Returns: boolean };
      mail_new_role: { Args: { account: string; address: string; role: string }; Returns: undefined };
      mail_retry_wait: { Args: { attempts: number }; Returns: string };
      make_booking_link: { Args: { booking: string; purpose: string; sent_to?: string }; Returns: string };
      make_calendar_feed: { Args: { label: string }; Returns: string };
      manifest_of: { Args: { booking: string; day: string; departure: string }; Returns: Json };
      mark_departure: {
        Args: { departure: string; is_set?: boolean; mark: string; pressed_at?: string };
        Returns: string;
      };
      mask_email: { Args: { email: string }; Returns: string };
      mask_name: { Args: { name: string }; Returns: string };
      merge_check_ins: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          merged: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      merge_guests: { Args: { booking: string; other: string }; Returns: string };
      merge_parties: {
        Args: { all_the_same?: boolean; booking: string; message?: string; other: string };
        Returns: undefined;
      };
      message_of_changes: { Args: { booking: string; since: number }; Returns: string };
      move_from_device: {
        Args: {
          all_the_same?: boolean;
          departure: string;
          emptied?: string;
          fleet?: string[];
          leaves_at?: string;
          made?: Json;
          message?: string;
          parties: string[];
          request: string;
          seen?: Json;
        };
        Returns: string;
      };
      move_gallery_item: { Args: { item: string; place: number }; Returns: number };
      move_item: { Args: { item: string; item_kind: string; places: number }; Returns: number };
      move_parties: {
        Args: { all_the_same?: boolean; departure: string; made?: Json; message?: string; parties: string[] };
        Returns: Json;
      };
      move_rental: { Args: { booking: string; cart: string }; Returns: undefined };
      move_to_day: {
        Args: {
          all_the_same: boolean;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          day: string;
        };
        Returns: undefined;
      };
      move_to_wanted_day: { Args: { all_the_same?: boolean; change_request: string }; Returns: number };
      move_tour: { Args: { places: number; tour: string }; Returns: number };
      moved_in_list: { Args: { ids: string[]; item: string; places: number }; Returns: string[] };
      my_decisions: { Args: Record<PropertyKey, never>; Returns: string[] };
      nearest_free_days: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          except_day: string;
        };
        Returns: string[];
      };
      offer_other_days: {
        Args: {
          all_the_same?: string[];
          booking: string;
          confirms?: boolean;
          days: string[];
          message?: string;
          offer: string;
        };
        Returns: undefined;
      };
      only_tour: { Args: { custom_tour_ids: string[]; tour_id: string }; Returns: string };
      order_parties: { Args: { departure: string; parties: string[] }; Returns: undefined };
      out_since_yesterday: { Args: Record<PropertyKey, never>; Returns: string[] };
      part_of: {
        Args: {
          changes: Json;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          leaving: number;
          of_people: number;
          part: string;
        };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          from_waiting_list: boolean;
          golf_cart_id: string | null;
          id: string;
          is_changed_by_desk: boolean;
          is_old_overlap: boolean;
          is_suspect: boolean;
          language: string;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          offered_until: string | null;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          sent_with: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      party_of: { Args: { booking: string }; Returns: string };
      people_of_day: { Args: { day: string }; Returns: number };
      people_who_went: { Args: { booking: string }; Returns: number };
      places_of: { Args: { first_day: string; item_ids: string[]; item_kind: string }; Returns: string[] };
      places_on: {
        Args: { asked: Database['public']['CompositeTypes']['item_period'][] };
        Returns: {
          day: string;
          is_called_off: boolean;
          item_id: string;
          item_kind: string;
          places: number;
          room: number;
          seats: number;
          taken: number;
        }[];
      };
      promised_decision: { Args: { asked_at: string; closes: string; hours: number; opens: string }; Returns: string };
      public_tours: { Args: Record<PropertyKey, never>; Returns: Json };
      public_translations: { Args: { language: string }; Returns: Json };
      push_public_key: { Args: Record<PropertyKey, never>; Returns: string };
      put_together: { Args: { ids: string[] }; Returns: string[] };
      raise_taken_cart: { Args: { rival: string }; Returns: undefined };
      read_board: {
        Args: { first_day: string; last_day: string };
        Returns: {
          assigned: Json;
          back_at: string;
          called_off_at: string;
          capacity: number;
          day: string;
          default_id: string;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number;
          parties: number;
          people: number;
          tour_id: string;
        }[];
      };
      read_booking_group: { Args: { booking: string }; Returns: Json };
      read_booking_loads: {
        Args: { bookings: string[] };
        Returns: {
          booking_id: string;
          places: number;
          taken: number;
        }[];
      };
      read_booking_rules: {
        Args: {
          request: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: Database['public']['CompositeTypes']['booking_rules'];
        SetofOptions: {
          from: 'bookings';
          to: 'booking_rules';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      read_calendar: {
        Args: { days: number; first_day: string };
        Returns: {
          bookings: Json;
          day: string;
          is_today: boolean;
        }[];
      };
      read_calendar_feed: { Args: { token: string }; Returns: Json };
      read_crew_days: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: string;
          is_today: boolean;
          parties: Json;
        }[];
      };
      read_day_loads: {
        Args: { first_day: string; last_day: string };
        Returns: {
          carts: number;
          day: string;
          parties: number;
          people: number;
        }[];
      };
      read_day_offer: { Args: { token: string }; Returns: Json };
      read_days: {
        Args: { days?: number; first_day?: string };
        Returns: {
          bookings: Json;
          day: string;
          departures: Json;
          is_today: boolean;
        }[];
      };
      read_days_to_offer: {
        Args: { booking: string; days?: string[] };
        Returns: {
          day: string;
          places: number;
          reason: string;
          taken: number;
          why: string;
        }[];
      };
      read_decision_link: { Args: { token: string }; Returns: Json };
      read_decision_obstacle: { Args: { token: string }; Returns: Json };
      read_departures: {
        Args: { first_day: string; last_day: string };
        Returns: {
          back_at: string;
          called_off_at: string;
          capacity: number;
          day: string;
          default_id: string;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number;
          parties: number;
          people: number;
          tour_id: string;
        }[];
      };
      read_digest: { Args: { day: string }; Returns: Json };
      read_figures: {
        Args: { first_day: string; last_day: string; step: string };
        Returns: {
          bookings: number;
          figures: Json;
          kind: string;
          name: string;
          part: string;
          requests: number;
          source: string;
          step_day: string;
        }[];
      };
      read_item_loads: {
        Args: { first_day: string; last_day: string };
        Returns: {
          days: number;
          full_days: number;
          kind: string;
          name: string;
          places: number;
          taken: number;
        }[];
      };
      read_loads: { Args: { first_day: string; last_day: string }; Returns: Json };
      read_numbers: { Args: { first_day: string; last_day: string }; Returns: Json };
      read_obstacle: { Args: { booking: string }; Returns: Json };
      read_other_trips: { Args: { booking: string; token: string }; Returns: Json };
      read_partner_links: {
        Args: Record<PropertyKey, never>;
        Returns: {
          newest: string;
          requests: number;
          source: string;
        }[];
      };
      read_places: {
        Args: { first_day: string; last_day: string };
        Returns: {
          day: string;
          item_id: string;
          item_kind: string;
          places: number;
          taken: number;
        }[];
      };
      read_rentals: { Args: { days?: number; first_day?: string }; Returns: Json };
      read_translations: { Args: { language: string }; Returns: Json };
      read_visit_link: { Args: { token: string }; Returns: Json };
      read_waiting_list: { Args: Record<PropertyKey, never>; Returns: Json };
      read_weather_banner: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: string;
          reason: string;
          tours: Json;
        }[];
      };
      record_changed_facts: {
        Args: {
          before: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          message: string;
        };
        Returns: Json;
      };
      record_guests: { Args: { act: string; booking: string; other: string }; Returns: undefined };
      record_party: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          changed: Json;
          kind?: string;
          message: string;
          other?: string;
          undoes?: number;
        };
        Returns: undefined;
      };
      refuse_booking: { Args: { oldest: string; refusal: string }; Returns: undefined };
      refuse_changed_days: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          edited: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      refuse_ended: { Args: { account: string }; Returns: undefined };
      refuse_many_invitations: { Args: Record<PropertyKey, never>; Returns: undefined };
      refuse_many_tours: { Args: Record<PropertyKey, never>; Returns: undefined };
      refuse_merge: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          other: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      refuse_obstacle: { Args: { booking: string }; Returns: undefined };
      refuse_overtaken_facts: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          edited: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          seen: Json;
        };
        Returns: undefined;
      };
      refuse_overtaken_fleet: { Args: { departure: string; seen: string[]; touched: string[] }; Returns: undefined };
      refuse_overtaken_moves: { Args: { departure: string; parties: string[]; seen: Json }; Returns: undefined };
      refuse_past_day: { Args: Record<PropertyKey, never>; Returns: undefined };
      refuse_rival_departure: {
        Args: {
          departure: Omit<
            Database['public']['Tables']['departures']['Row'],
            Database['public']['Tables']['departures']['ComputedFields']
          >;
          thing: string;
        };
        Returns: undefined;
      };
      refuse_tours_and_days: {
        Args: {
          booked_ids: string[];
          booking: string;
          booking_type: string;
          first_day: string;
          last_day: string;
          may_be_unavailable: boolean;
          names_hidden_item: boolean;
          people: number;
        };
        Returns: undefined;
      };
      remove_emptied: { Args: { departure: string; fleet: string[]; locked: string[] }; Returns: boolean };
      rename_administrator: { Args: { administrator: string; name: string }; Returns: undefined };
      renew_mail_claims: { Args: { ids: string[] }; Returns: undefined };
      renew_visit_link: { Args: { booking: string }; Returns: string };
      replace_closed_days: { Args: { removed: string[]; stored: Json }; Returns: Json };
      request_change_by_link: {
        Args: { changes?: Json; kind: string; message?: string; token: string };
        Returns: Json;
      };
      request_day_by_link: { Args: { day: string; token: string }; Returns: Json };
      require_last_day: { Args: { ends_on: string; role: string }; Returns: undefined };
      require_parties: { Args: { emptied: string; parties: string[] }; Returns: string[] };
      require_press: { Args: { day: string; departure: string; pressed_at: string }; Returns: string };
      require_room: {
        Args: {
          party: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: {
          back_at: string | null;
          called_off_at: string | null;
          capacity: number | null;
          changed_at: string;
          day: string;
          default_id: string | null;
          id: string;
          leaves_at: string;
          meeting_point: string;
          minimum: number | null;
          tour_id: string;
        };
        SetofOptions: {
          from: 'bookings';
          to: 'departures';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      restore_departure: { Args: { departure: string; fleet?: string[]; made: Json }; Returns: Json };
      restore_gallery_item: { Args: { item: string }; Returns: boolean };
      revoke_administrator: { Args: { administrator: string }; Returns: undefined };
      rooms_for: {
        Args: { bookings: Database['public']['Tables']['bookings']['Row'][] };
        Returns: {
          booking: string;
          room: number;
        }[];
      };
      run_again: {
        Args: {
          departure: Omit<
            Database['public']['Tables']['departures']['Row'],
            Database['public']['Tables']['departures']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      runs_on: {
        Args: {
          day: string;
          usual: Omit<
            Database['public']['Tables']['departure_times']['Row'],
            Database['public']['Tables']['departure_times']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      search_bookings: {
        Args: { mine?: boolean; words: string };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          from_waiting_list: boolean;
          golf_cart_id: string | null;
          id: string;
          is_changed_by_desk: boolean;
          is_old_overlap: boolean;
          is_suspect: boolean;
          language: string;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          offered_until: string | null;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          sent_with: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_bookings: { Args: { trips: Json; visitor: Json }; Returns: undefined };
      send_mail_again: { Args: { mail: string }; Returns: undefined };
      send_test_push: { Args: { subscription: string }; Returns: undefined };
      set_crew_note: { Args: { booking: string; note: string }; Returns: undefined };
      set_departure_times: { Args: { times: Json; tour: string }; Returns: undefined };
      set_last_day: { Args: { administrator: string; ends_on?: string }; Returns: undefined };
      set_translations: { Args: { language: string; translations: Json }; Returns: undefined };
      set_usual_assignments: { Args: { times: Json }; Returns: undefined };
      show_item: { Args: { is_shown: boolean; item: string; item_kind: string }; Returns: undefined };
      slug_of: { Args: { name: string }; Returns: string };
      speaks_for_request: { Args: { booking: string }; Returns: boolean };
      step_of: { Args: { day: string; first_day: string; step: string }; Returns: string };
      stop_after_trip_mails: { Args: { token: string }; Returns: boolean };
      stop_token: { Args: { email: string }; Returns: string };
      stop_tours: {
        Args: {
          call: Omit<
            Database['public']['Tables']['weather_calls']['Row'],
            Database['public']['Tables']['weather_calls']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      store_assignment: {
        Args: {
          departure: Omit<
            Database['public']['Tables']['departures']['Row'],
            Database['public']['Tables']['departures']['ComputedFields']
          >;
          thing: string;
        };
        Returns: undefined;
      };
      store_change_request: { Args: { asked: Json; booking: string; kind: string; words: string }; Returns: undefined };
      store_changed_booking: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          edited: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      store_entry: { Args: { booking: string; entry: Json }; Returns: undefined };
      store_part: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          other: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      store_wish: {
        Args: {
          day: string;
          offer: Omit<
            Database['public']['Tables']['day_offers']['Row'],
            Database['public']['Tables']['day_offers']['ComputedFields']
          >;
          token: string;
        };
        Returns: Json;
      };
      take_booking_apart: { Args: { booking: string }; Returns: string[] };
      take_cart_back: { Args: { booking: string; confirmed_at: string }; Returns: undefined };
      take_check_ins_back: { Args: { before: Json; booking: string }; Returns: undefined };
      take_due_mails: {
        Args: { account: string; booking: string; max_rows: number };
        Returns: {
          attempts: number;
          booking_id: string | null;
          change_id: string | null;
          change_request_id: string | null;
          claimed_until: string | null;
          created_at: string;
          day_offer_id: string | null;
          failed_at: string | null;
          held_until: string | null;
          id: string;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          payload: Json | null;
          problem: string | null;
          repetition: number;
          sent_at: string | null;
          status: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'mail_outbox';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      take_due_pushes: {
        Args: { max_rows: number };
        Returns: {
          attempts: number;
          booking_id: string | null;
          claimed_until: string | null;
          created_at: string;
          done_at: string | null;
          id: string;
          kind: string;
          next_attempt_at: string;
          subscription_id: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'push_messages';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      take_facts_back: {
        Args: {
          changed: Json;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      take_guests_apart: { Args: { merge: string }; Returns: boolean };
      take_merge_back: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          line: Omit<
            Database['public']['Tables']['booking_changes']['Row'],
            Database['public']['Tables']['booking_changes']['ComputedFields']
          >;
          merged: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      take_move_back: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          moved: Omit<
            Database['public']['Tables']['booking_changes']['Row'],
            Database['public']['Tables']['booking_changes']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      take_part_back: {
        Args: {
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          divided: Omit<
            Database['public']['Tables']['booking_changes']['Row'],
            Database['public']['Tables']['booking_changes']['ComputedFields']
          >;
          part: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      tell_weather_again: { Args: { booking: string }; Returns: undefined };
      texts_of_tours: {
        Args: Record<PropertyKey, never>;
        Returns: {
          text: string;
        }[];
      };
      tick_rental_form: { Args: { language?: string; token: string; version: number }; Returns: Json };
      tidy_pushes: { Args: Record<PropertyKey, never>; Returns: undefined };
      time_out: { Args: { back_at: string; day: string; leaves_at: string }; Returns: unknown };
      trips_beside: { Args: { besides?: string; booking: string }; Returns: Json };
      trips_on_page: { Args: { booking: string }; Returns: string[] };
      trips_to_decide: { Args: { booking: string; operator: string }; Returns: Json };
      unavailable_days: {
        Args: {
          booking_type: string;
          days?: number;
          first_day: string;
          item_ids: string[];
          last_day: string;
          people: number;
        };
        Returns: {
          day: string;
          reason: string;
          why: string;
        }[];
      };
      undo_change: { Args: { booking: string; change: number }; Returns: Json };
      undo_decision: { Args: { booking: string; decision: string }; Returns: Json };
      undo_party: { Args: { booking: string }; Returns: Json };
      undo_weather_call: { Args: { id: string }; Returns: Json };
      undoes_party: {
        Args: {
          line: Omit<
            Database['public']['Tables']['booking_changes']['Row'],
            Database['public']['Tables']['booking_changes']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      used_second_factor: { Args: Record<PropertyKey, never>; Returns: boolean };
      visit_translations: { Args: { language: string; token: string }; Returns: Json };
      wants_reminder: {
        Args: {
          booking: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
          moment?: string;
        };
        Returns: boolean;
      };
      was_added_to: { Args: { booking: string }; Returns: boolean };
      weather_on: { Args: { day: string }; Returns: Json };
      with_changes: {
        Args: {
          changes: Json;
          current: Omit<
            Database['public']['Tables']['bookings']['Row'],
            Database['public']['Tables']['bookings']['ComputedFields']
          >;
        };
        Returns: {
          back_at: string | null;
          booked_items: NonNullable<Json>;
          booking_type: string;
          combo_tour_id: string | null;
          created_at: string;
          custom_tour_ids: string[] | null;
          date: string;
          decision_due_at: string;
          departure_id: string | null;
          divided_from: string | null;
          email: string;
          entered_by: string | null;
          entered_by_name: string | null;
          erased_at: string | null;
          erased_by_email: string | null;
          erased_by_name: string | null;
          from_waiting_list: boolean;
          golf_cart_id: string | null;
          id: string;
          is_changed_by_desk: boolean;
          is_old_overlap: boolean;
          is_suspect: boolean;
          language: string;
          last_day: string | null;
          last_departure_id: string | null;
          leaves_at: string | null;
          meeting_point: string | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          offered_until: string | null;
          people: number;
          phone: string;
          pickup_at: string | null;
          pickup_place: string | null;
          rental_form: Json | null;
          sent_by: string | null;
          sent_with: string | null;
          source: string | null;
          status: string;
          tour_id: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      with_merged: { Args: { ids: string[] }; Returns: string[] };
      with_places: {
        Args: { asked: Database['public']['CompositeTypes']['item_period'][] };
        Returns: Database['public']['CompositeTypes']['item_period'][];
        SetofOptions: {
          from: '*';
          to: 'item_period';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      withdraw_day_offer: { Args: { offer: string }; Returns: Json };
      withdraw_invitation: { Args: { email: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      asked_trip: {
        number: number | null;
        item_kind: string | null;
        item_ids: string[] | null;
        people: number | null;
        first_day: string | null;
        last_day: string | null;
        rental_days: number | null;
      };
      booking_rules: {
        refusal: string | null;
        limiting_booking: string | null;
        is_past: boolean | null;
        names_hidden_item: boolean | null;
        may_be_unavailable: boolean | null;
        decision_due_at: string | null;
      };
      item_period: {
        item_kind: string | null;
        item_id: string | null;
        first_day: string | null;
        last_day: string | null;
      };
    };
  };
};
